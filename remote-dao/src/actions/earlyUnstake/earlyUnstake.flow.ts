import * as v from 'valibot';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { Step } from '@fathom/shared/flows/step';
import { stakingKeys } from '../../data/stakingKeys';
import type { LockIdentity } from '../../domain/staking/lock';
import { lockIntent, readSameLock, stakingCall, stakingGas } from '../../flows/stakingFlows';

const earlyUnstakeIntent = v.object(lockIntent);

export type EarlyUnstakeIntent = v.InferOutput<typeof earlyUnstakeIntent>;

/**
 * Unlocks a whole position before its end, with a penalty. Rejects where another position has taken
 * its number.
 */
export const earlyUnstakeFlow = defineFlow<EarlyUnstakeIntent, LockIdentity>({
  id: 'dao.early-unstake.v1',
  area: 'dao',
  intent: earlyUnstakeIntent,
  readState: readSameLock,
  expectedState: ({ lock }) => lock,
  // Another tab or device may have moved another position to this number meanwhile.
  recheck: async (intent, chain) => {
    await readSameLock(intent, chain);
  },
  plan: planEarlyUnstake,
  expectedCalls: ({ staking, lock }) => ({
    call: { call: 'earlyUnlock', to: staking, value: 0n, fields: { lockId: lock.lockId } },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
  selection: ({ lock }) => String(lock.end),
});

/** Pure. */
export function planEarlyUnstake(intent: EarlyUnstakeIntent): readonly Step[] {
  const call = stakingCall(intent, 'earlyUnlock', [intent.lock.lockId], stakingGas.unlock);
  return [{ kind: 'call', id: 'early-unstake', call }];
}
