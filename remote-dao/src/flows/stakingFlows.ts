import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import { accountIntent, amountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import { readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { getAllLocks } from '../data/abi/daoContracts';
import { decodeLock } from '../data/staking.query';
import { isSameLock, type Lock, type LockIdentity } from '../domain/staking/lock';

export const stakingIntent = { ...accountIntent, staking: addressSchema };

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

/** `stakingErrors` has the message. */
export const LOCK_CHANGED = 'lock-changed';

/**
 * Reads the current lock. Rejects with {@link LOCK_CHANGED} if the id belongs to another lock or none: a full unlock
 * moves the last lock to the freed id.
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
