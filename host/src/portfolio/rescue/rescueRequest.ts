import type { AreaSummary, RescueRequest, RescueSource, WadFraction } from '@fathom/contract';
import { walletTokens } from '../overview/walletTokens';
import { partsOfAccount } from '../wallets/combineSummaries';
import type { RescueTarget } from './rescueLink';

/**
 * A request with the wallet and the sources of all areas. Of several accounts, only the one of the risk can pay for it.
 */
export function rescueRequest(
  summaries: readonly AreaSummary[],
  { area, risk }: RescueTarget,
  goal: WadFraction,
): RescueRequest {
  const own = partsOfAccount(summaries, { area, risk });
  return { risk, goal, wallet: walletTokens(own), sources: own.flatMap(sourcesOf) };
}

/** Claims pay out too, if claiming them now pays to the wallet. */
function sourcesOf({ area, claims, sources }: AreaSummary): readonly RescueSource[] {
  const claimable = claims.flatMap(({ title, token, amount, action, payout }): readonly RescueSource[] =>
    payout === undefined || action === undefined || action.disabled !== undefined || amount === 0n
      ? []
      : [{ area, kind: 'claim', title, token, amount, path: action.path, payout }],
  );
  // Sources belong to the area that returned them, whatever it names.
  return [...sources.map((source) => ({ ...source, area })), ...claimable];
}
