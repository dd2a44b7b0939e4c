import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingIntent } from '../../flows/stakingFlows';
import { staking as stakingContract } from '../../writes/staking';

const { claimAllLockRewardsForStream } = stakingContract.writes;

const claimIntent = v.object(stakingIntent);

export type ClaimIntent = v.InferOutput<typeof claimIntent>;

/** Moves the rewards of all positions to the pending amount, which can be withdrawn after a cooldown. */
export const claimFlow = defineCallFlow<ClaimIntent>({
  id: 'dao.claim.v1',
  area: 'dao',
  intent: claimIntent,
  call: ({ account, staking: to }) => ({ id: 'claim', call: claimAllLockRewardsForStream.call({}, { account, to }) }),
  expectedCalls: ({ staking }) => ({
    call: { ...claimAllLockRewardsForStream.statement({}), to: staking, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});
