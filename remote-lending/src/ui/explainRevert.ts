import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { errorCodeOf } from '../flows/errorCodeOf';
import { errorCatalog } from '../text/errorCatalog';

/** Explains why a transaction reverted; `undefined` for an unknown reason. */
export function explainRevert(reason: string): string | undefined {
  const code = errorCodeOf({ reason });
  return code === undefined ? formatTokenError(reason) : errorCatalog[code];
}
