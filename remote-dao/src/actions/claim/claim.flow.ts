import * as v from 'valibot';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { Step } from '@fathom/shared/flows/step';
import { MAIN_STREAM } from '../../data/staking.query';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingCall, stakingGas, stakingIntent } from '../../flows/stakingFlows';

const claimIntent = v.object(stakingIntent);

export type ClaimIntent = v.InferOutput<typeof claimIntent>;

/** Moves the rewards of all positions to what can be withdrawn after a cooldown. */
export const claimFlow = defineFlow<ClaimIntent, null>({
  id: 'dao.claim.v1',
  area: 'dao',
  intent: claimIntent,
  readState: async () => null,
  plan: planClaiming,
  expectedCalls: ({ staking }) => ({
    call: { call: 'claimAllLockRewardsForStream', to: staking, value: 0n, fields: {} },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});

/** Pure. */
export function planClaiming(intent: ClaimIntent): readonly Step[] {
  return [{ kind: 'call', id: 'claim', call: stakingCall(intent, 'claim', [MAIN_STREAM], stakingGas.claim) }];
}
