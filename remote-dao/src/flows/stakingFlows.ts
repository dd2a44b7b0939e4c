import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import { accountIntent, amountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/intentSchemas';
import { addressSchema } from '@fathom/area-kit/flows/step';
import { readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { getAllLocks } from '../data/abi/daoContracts';
import { decodeLock } from '../data/staking.query';
import { isSameLock, type Lock, type LockIdentity } from '../domain/staking/lock';

/** What the staking flows share: intents, and the check that a lock is still the same. */

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
