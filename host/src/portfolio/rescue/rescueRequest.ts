import type { AreaSummary, RescueRequest, RescueSource, Wad } from '@fathom/contract';
import { walletOf } from '../stress/netWorth';

/** A request with the wallet and the sources of all areas. */
export function rescueRequest(summaries: readonly AreaSummary[], risk: string, goal: Wad): RescueRequest {
  return { risk, goal, wallet: walletOf(summaries), sources: summaries.flatMap(sourcesOf) };
}

/** Claims pay out too, if they can be claimed now. */
function sourcesOf({ area, claims }: AreaSummary): readonly RescueSource[] {
  return claims.flatMap(({ title, token, amount, action }) =>
    action === undefined || action.disabled !== undefined || amount === 0n
      ? []
      : [{ area, kind: 'claim', title, token, amount, path: action.path }],
  );
}
