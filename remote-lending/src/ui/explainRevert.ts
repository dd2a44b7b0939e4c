import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { errorCodeOf } from '../flows/errorCodeOf';
import { errorCatalogue } from '../text/errorCatalogue';

/** Explains why a transaction reverted; `undefined` for an unknown reason. */
export function explainRevert(reason: string): string | undefined {
  const code = errorCodeOf({ reason });
  return code === undefined ? formatTokenError(reason) : errorCatalogue[code];
}
