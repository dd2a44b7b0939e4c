import * as v from 'valibot';
import { defineCallFlow } from '@fathom/shared/flows/defineCallFlow';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingCall, stakingGas, stakingIntent } from '../../flows/stakingFlows';

const emergencyWithdrawIntent = v.object(stakingIntent);

export type EmergencyWithdrawIntent = v.InferOutput<typeof emergencyWithdrawIntent>;

/** Unlocks all positions and pays everything out, which the contract does only while it is paused. */
export const emergencyWithdrawFlow = defineCallFlow<EmergencyWithdrawIntent>({
  id: 'dao.emergency-withdraw.v1',
  area: 'dao',
  intent: emergencyWithdrawIntent,
  call: (intent) => ({
    id: 'emergency-withdraw',
    call: stakingCall(intent, 'emergencyWithdraw', [], stakingGas.unlock),
  }),
  expectedCalls: ({ staking }) => ({
    call: { call: 'emergencyUnlockAndWithdraw', to: staking, value: 0n, fields: {} },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});
