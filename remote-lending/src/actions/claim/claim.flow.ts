import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { queryKeys } from '../../data/queryKeys';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import { claimedAssets } from '../../domain/rewards/claimChoice';
import { marketIntent, marketIntentOf, type MarketChoice } from '../../flows/intentSchemas';
import { rewardsController } from '../../writes/rewardsController';

const { claimRewards, claimAllRewards } = rewardsController.writes;

const common = {
  ...marketIntent,
  controller: addressSchema,
  /** Tokens on which the rewards accrued: supplies and debts. */
  assets: v.pipe(v.array(addressSchema), v.nonEmpty()),
};

const claimIntent = v.variant('of', [
  v.object({ ...common, of: v.literal('one'), reward: addressSchema, symbol: v.string(), decimals: v.number() }),
  v.object({ ...common, of: v.literal('all') }),
]);

export type ClaimIntent = v.InferOutput<typeof claimIntent>;

export const claimFlow = defineCallFlow<ClaimIntent>({
  id: 'lending.claim.v1',
  area: 'lending',
  intent: claimIntent,
  call: (intent) => {
    const { account, controller, assets } = intent;
    const context = { account, to: controller };
    if (intent.of === 'all') return { id: 'claim', call: claimAllRewards.call({ assets }, context) };
    const { reward } = intent;
    return { id: 'claim', call: claimRewards.call({ assets, amount: MAX_UINT256, reward }, context) };
  },
  expectedCalls: (intent) => {
    const { controller: to, assets } = intent;
    if (intent.of === 'all') return { call: { ...claimAllRewards.statement({ assets }), to, value: 0n }, tokens: [] };
    const { reward, symbol, decimals } = intent;
    return {
      call: { ...claimRewards.statement({ assets, amount: MAX_UINT256, reward }), to, value: 0n },
      tokens: [{ address: reward, symbol, decimals }],
    };
  },
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: ({ market }) => market,
});

export interface ClaimedRewards extends MarketChoice {
  readonly controller: Address;
  readonly rewards: readonly ClaimableReward[];
  readonly isAll: boolean;
}

/** Returns `undefined` if there is nothing to claim. */
export function claimIntentFor(choice: ClaimedRewards): ClaimIntent | undefined {
  const { controller, rewards, isAll } = choice;
  const [first] = rewards;
  if (!first) return undefined;
  const shared = { ...marketIntentOf(choice), controller, assets: [...claimedAssets(rewards)] };
  if (isAll) return { ...shared, of: 'all' };
  const { rewardTokenAddress: reward, symbol, decimals } = first;
  return { ...shared, of: 'one', reward, symbol, decimals };
}
