import { Link } from '@fathom/contract/router';

export function BackLink() {
  return <Link to="..">Back</Link>;
}
