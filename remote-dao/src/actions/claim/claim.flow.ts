import * as v from 'valibot';
import { defineCallFlow } from '@fathom/shared/flows/defineCallFlow';
import { MAIN_STREAM } from '../../data/staking.query';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingCall, stakingGas, stakingIntent } from '../../flows/stakingFlows';

const claimIntent = v.object(stakingIntent);

export type ClaimIntent = v.InferOutput<typeof claimIntent>;

/** Moves the rewards of all positions to what can be withdrawn after a cooldown. */
export const claimFlow = defineCallFlow<ClaimIntent>({
  id: 'dao.claim.v1',
  area: 'dao',
  intent: claimIntent,
  call: (intent) => ({ id: 'claim', call: stakingCall(intent, 'claim', [MAIN_STREAM], stakingGas.claim) }),
  expectedCalls: ({ staking }) => ({
    call: { call: 'claimAllLockRewardsForStream', to: staking, value: 0n, fields: {} },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});
