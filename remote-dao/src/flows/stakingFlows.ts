import * as v from 'valibot';
import type { GasPolicy } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import { gasPoliciesOf } from '@fathom/shared/flows/gasPolicies';
import { accountIntent, amountSchema, positiveAmountSchema } from '@fathom/shared/flows/intentSchemas';
import type { ContractCall } from '@fathom/shared/flows/step';
import { addressSchema } from '@fathom/shared/flows/step';
import { readOne, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import { getAllLocks } from '../data/abi/daoContracts';
import { decodeLock } from '../data/staking.query';
import { isSameLock, type Lock, type LockIdentity } from '../domain/staking/lock';

/**
 * What the staking flows share: the contract's functions, gas limits, intents, and the check that a
 * lock is still the same.
 */

/** Functions of the staking contract (published interface). */
export const stakingFunctions = {
  createLock: 'function createLock(uint256 amount, uint256 lockPeriod)',
  unlock: 'function unlock(uint256 lockId)',
  unlockPartially: 'function unlockPartially(uint256 lockId, uint256 amount)',
  earlyUnlock: 'function earlyUnlock(uint256 lockId)',
  claim: 'function claimAllLockRewardsForStream(uint256 streamId)',
  withdraw: 'function withdrawStream(uint256 streamId)',
  emergencyWithdraw: 'function emergencyUnlockAndWithdraw()',
} as const;

export const stakingGas = gasPoliciesOf(120n, {
  approve: 40_000n,
  createLock: 180_000n,
  unlock: 100_000n,
  claim: 80_000n,
  withdraw: 60_000n,
});

/** Of every staking intent. */
export const stakingIntent = { ...accountIntent, staking: addressSchema };

/** Of an intent about one lock: its number, and what it is recognized by. */
export const lockIntent = {
  ...stakingIntent,
  lock: v.object({
    lockId: positiveAmountSchema,
    amount: positiveAmountSchema,
    votes: amountSchema,
    end: v.pipe(v.number(), v.integer()),
  }),
};

interface StakingIntent {
  readonly account: Address;
  readonly staking: Address;
}

export function stakingCall(
  { staking }: Pick<StakingIntent, 'staking'>,
  name: keyof typeof stakingFunctions,
  args: readonly bigint[],
  gas: GasPolicy,
): ContractCall {
  return { to: staking, function: stakingFunctions[name], args, value: 0n, gas };
}

/**
 * Reason of the failure of a plan whose lock is no longer under its number; `stakingErrors` has the
 * sentence.
 */
export const LOCK_CHANGED = 'lock-changed';

/**
 * The lock as the chain has it now. Rejects with {@link LOCK_CHANGED} where the number belongs to
 * another lock or none: a full unlock moves the last lock to the freed number.
 */
export async function readSameLock(
  { account, staking, lock }: StakingIntent & { readonly lock: LockIdentity & Pick<Lock, 'lockId'> },
  chain: MulticallReader,
): Promise<Lock> {
  const records = required(await readOne(chain, getAllLocks.read(staking, account)), 'The positions');
  const index = Number(lock.lockId) - 1;
  const record = records[index];
  const current = record && decodeLock(record, index);
  if (!current || !isSameLock(current, lock)) throw new Error(LOCK_CHANGED);
  return current;
}
