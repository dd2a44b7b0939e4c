import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { stakingKeys } from '../../data/stakingKeys';
import { stakingIntent } from '../../flows/stakingFlows';
import { staking as stakingContract } from '../../writes/staking';

const { emergencyUnlockAndWithdraw } = stakingContract.writes;

const emergencyWithdrawIntent = v.object(stakingIntent);

export type EmergencyWithdrawIntent = v.InferOutput<typeof emergencyWithdrawIntent>;

/** Unlocks all positions and pays everything out. The contract allows it only while paused. */
export const emergencyWithdrawFlow = defineCallFlow<EmergencyWithdrawIntent>({
  id: 'dao.emergency-withdraw.v1',
  area: 'dao',
  intent: emergencyWithdrawIntent,
  call: ({ account, staking: to }) => ({
    id: 'emergency-withdraw',
    call: emergencyUnlockAndWithdraw.call({}, { account, to }),
  }),
  expectedCalls: ({ staking }) => ({
    call: { ...emergencyUnlockAndWithdraw.statement({}), to: staking, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
});
