import type { AreaSummary, RescueRequest, RescueSource, WadFraction } from '@fathom/contract';
import { walletTokens } from '../overview/walletTokens';

/** A request with the wallet and the sources of all areas. */
export function rescueRequest(summaries: readonly AreaSummary[], risk: string, goal: WadFraction): RescueRequest {
  return { risk, goal, wallet: walletTokens(summaries), sources: summaries.flatMap(sourcesOf) };
}

/** Claims pay out too, if they can be claimed now. */
function sourcesOf({ area, claims, sources }: AreaSummary): readonly RescueSource[] {
  const claimable = claims.flatMap(({ title, token, amount, action }): readonly RescueSource[] =>
    action === undefined || action.disabled !== undefined || amount === 0n
      ? []
      : [{ area, kind: 'claim', title, token, amount, path: action.path }],
  );
  return [...sources, ...claimable];
}
