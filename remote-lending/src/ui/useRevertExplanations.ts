import { useHost } from '@fathom/shared/contract';
import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { useEffect } from 'react';
import { errorCodeOf } from '../flows/errorCodeOf';
import { errorCatalogue } from '../text/errorCatalogue';

/** Lends the host this area's words for reverts, for its alerts and its list of activity. */
export function useRevertExplanations(): void {
  const host = useHost();
  useEffect(() => host.transactions.explainReverts('lending', explainRevert), [host]);
}

function explainRevert(reason: string): string | undefined {
  const code = errorCodeOf({ reason });
  return code === undefined ? formatTokenError(reason) : errorCatalogue[code];
}
