import { encodedCalls } from '@fathom/area-kit/flows/steps/encodedCalls';
import type { AreaSummary, ClaimableAmount, PayoutCall } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { claimFlow, claimIntentFor } from '../actions/claim/claim.flow';
import { chosenRewards, rewardsOf } from '../domain/rewards/claimChoice';
import { claimRows, type MarketContext } from './marketRows';
import type { SummarizedMarkets } from './summarize';

/** Adds the calls of claims. A scenario doesn't need them, and encoding takes longer than computing one. */
export function withPayouts({ summary, contexts }: SummarizedMarkets): AreaSummary {
  const payable = (context: MarketContext) =>
    claimRows(context).map((claim) => ({ ...claim, payout: claimPayout(claim, context, summary.account) }));
  return { ...summary, claims: contexts.flatMap(payable) };
}

/** Returns the call that claims all rewards of the token; `undefined` if they can't be claimed. */
function claimPayout(
  { token, action }: ClaimableAmount,
  { market, metrics }: MarketContext,
  account: Address,
): readonly PayoutCall[] | undefined {
  const controller = market.addresses.REWARDS_CONTROLLER;
  if (controller === undefined || action === undefined || token.address === 'native') return undefined;
  const rewards = chosenRewards(rewardsOf(metrics.account?.rewards, controller), token.address);
  const intent = claimIntentFor({ market, account, controller, rewards, isAll: false });
  return intent && encodedCalls(claimFlow, intent, { allowance: 0n });
}
