// breaks @typescript-eslint/no-restricted-imports: Import from @fathom/contract/router
import { Link } from 'react-router-dom';

export function BackLink() {
  return <Link to="..">Back</Link>;
}
