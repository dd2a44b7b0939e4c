import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { errorCodeOf } from '../flows/errorCodeOf';
import { errorCatalogue } from '../text/errorCatalogue';

/** Why a transaction reverted, in this area's words. `undefined` for a reason that it does not know. */
export function explainRevert(reason: string): string | undefined {
  const code = errorCodeOf({ reason });
  return code === undefined ? formatTokenError(reason) : errorCatalogue[code];
}
