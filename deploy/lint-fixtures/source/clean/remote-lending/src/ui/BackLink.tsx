import { Link } from '@fathom/shared/router';

export function BackLink() {
  return <Link to="..">Back</Link>;
}
