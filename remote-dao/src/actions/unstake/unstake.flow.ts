import * as v from 'valibot';
import type { ExpectedFlowCall } from '@fathom/area-kit/flows/steps/expectedCalls';
import { defineFlow } from '@fathom/area-kit/flows/defineFlow';
import { positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import { addressSchema, type Step } from '@fathom/area-kit/flows/steps/step';
import { stakingKeys } from '../../data/stakingKeys';
import { unlockKind } from '../../domain/staking/checkUnstake';
import type { LockIdentity } from '../../domain/staking/lock';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { lockIntent, readSameLock } from '../../flows/stakingFlows';
import { staking as stakingContract } from '../../writes/staking';

const { unlock, unlockPartially } = stakingContract.writes;

const unstakeIntent = v.object({
  ...lockIntent,
  fthm: addressSchema,
  amount: positiveAmountSchema,
});

export type UnstakeIntent = v.InferOutput<typeof unstakeIntent>;

/** Unlocks an ended position, or a part of it. Rejects if the lock id now belongs to another position. */
export const unstakeFlow = defineFlow<UnstakeIntent, LockIdentity>({
  id: 'dao.unstake.v1',
  area: 'dao',
  intent: unstakeIntent,
  readState: readSameLock,
  expectedState: ({ lock }) => lock,
  // Another tab or device may have moved another position to this lock id.
  recheck: async (intent, chain) => {
    await readSameLock(intent, chain);
  },
  plan: planUnstake,
  expectedCalls: (intent) => ({
    call: expectedUnlock(intent),
    tokens: [{ address: intent.fthm, symbol: 'FTHM', decimals: FTHM_DECIMALS }],
  }),
  invalidates: ({ chainId }) => [stakingKeys.all(chainId)],
  // The end is the only property of a position that never changes and is rarely shared.
  selection: ({ lock }) => String(lock.end),
});

function expectedUnlock({ staking: to, lock, amount }: UnstakeIntent): ExpectedFlowCall {
  const { lockId } = lock;
  const isFull = unlockKind(lock, amount) === 'full';
  return { ...(isFull ? unlock.statement({ lockId }) : unlockPartially.statement({ lockId, amount })), to, value: 0n };
}

export function planUnstake(intent: UnstakeIntent): readonly Step[] {
  const { account, staking: to, lock, amount } = intent;
  const { lockId } = lock;
  const call =
    unlockKind(lock, amount) === 'full'
      ? unlock.call({ lockId }, { account, to })
      : unlockPartially.call({ lockId, amount }, { account, to });
  return [{ kind: 'call', id: 'unstake', call }];
}
