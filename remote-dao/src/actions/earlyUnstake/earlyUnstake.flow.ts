import * as v from 'valibot';
import { defineFlow } from '@fathom/area-kit/flows/defineFlow';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import { stakingKeys } from '../../data/stakingKeys';
import type { LockIdentity } from '../../domain/staking/lock';
import { lockIntent, readSameLock } from '../../flows/stakingFlows';
import { staking as stakingContract } from '../../writes/staking';

const { earlyUnlock } = stakingContract.writes;

const earlyUnstakeIntent = v.object(lockIntent);

export type EarlyUnstakeIntent = v.InferOutput<typeof earlyUnstakeIntent>;

/** Unlocks a whole position before its end, with a penalty. Rejects if the lock id now belongs to another position. */
export const earlyUnstakeFlow = defineFlow<EarlyUnstakeIntent, LockIdentity>({
  id: 'dao.early-unstake.v1',
  area: 'dao',
  intent: earlyUnstakeIntent,
  readState: readSameLock,
  expectedState: ({ lock }) => lock,
  // Another tab or device may have moved another position to this lock id.
  recheck: async (intent, chain) => {
    await readSameLock(intent, chain);
  },
  plan: planEarlyUnstake,
  expectedCalls: ({ staking, lock }) => ({
    call: { ...earlyUnlock.statement({ lockId: lock.lockId }), to: staking, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
  selection: ({ lock }) => String(lock.end),
});

export function planEarlyUnstake(intent: EarlyUnstakeIntent): readonly Step[] {
  const { account, staking: to, lock } = intent;
  const call = earlyUnlock.call({ lockId: lock.lockId }, { account, to });
  return [{ kind: 'call', id: 'early-unstake', call }];
}
