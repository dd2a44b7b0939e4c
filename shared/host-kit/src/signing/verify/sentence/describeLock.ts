import type { ExternalDataProvider } from '@ethereum-sourcify/clear-signing';
import type { Address, Hex } from '@fathom/contract/address';
import { min } from '@fathom/base/domain/bigintMath';
import { formatDay } from '@fathom/base/format/formatDay';
import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';
import { BigInt, Math, Number, String, allOf } from '../../captured/globals';
import type { FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import { addressWord } from '../addressWord';
import type { ChainQueries } from '../chainQueries';
import { Refusal } from './mismatch';
import { EARLY_END, LOCK_NUMBER } from '../floor/replacedParts';
import { verifyText } from '../text/en';

/** Fields of a lock in the contract's list: amount, shares, end, owner, votes. */
const LOCK_FIELDS = 5;
/** The contract's penalty is a weight in 1/100,000 of the amount. */
const WEIGHT_UNIT = 100_000n;
/** Dates after this one can't be displayed. */
const LAST_DATE = 8_640_000_000_000n;
const WORDS = /[0-9a-f]{64}/gi;

export interface LockContext {
  readonly chainId: number;
  readonly account: Address;
  readonly staking: Address;
  readonly addressBook: AddressBook;
  readonly external: ExternalDataProvider;
  readonly queries: Pick<ChainQueries, 'call' | 'time'>;
  readonly locale: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface StoredLock {
  readonly amount: bigint;
  /** Unix seconds. */
  readonly end: bigint;
}

/**
 * Describes the lock that has this number now by amount and end, because a full unlock moves another lock to the number.
 * Before the end of the lock also the penalty, which only falls until the transaction is mined, and what is left.
 * `undefined` if the chain can't say: the sentence then has the number alone.
 */
export async function describeLock(
  lockId: FieldValue | undefined,
  kind: 'at-end' | 'early',
  context: LockContext,
): Promise<{ readonly part: string; readonly text: string } | undefined> {
  const token = await readToken(context);
  const lock = typeof lockId === 'bigint' ? await readLock(lockId, context) : undefined;
  if (!token || !lock) return undefined;
  const { locale } = context;
  const { decimals, symbol } = token;
  const named = verifyText.lock(
    String(lockId),
    `${formatTokenInFull({ raw: lock.amount, decimals }, locale)} ${symbol}`,
    formatDay(Number(lock.end), locale),
  );
  const penalty = kind === 'early' ? await readPenalty(lock, context) : undefined;
  if (penalty === undefined) return { part: LOCK_NUMBER, text: named };
  const most = formatToken({ raw: penalty, decimals }, locale, { compact: 'never', rounding: 'up' });
  const least = formatToken({ raw: lock.amount - penalty, decimals }, locale, { compact: 'never' });
  return {
    part: `${LOCK_NUMBER}${EARLY_END}`,
    text: verifyText.earlyEnd(named, `${most} ${symbol}`, `${least} ${symbol}`),
  };
}

async function readToken({ chainId, addressBook, external }: LockContext) {
  const [fthm, ...others] = addressBook.addressesOf('fthm');
  if (fthm === undefined || others.length > 0) return undefined;
  return (await external.resolveToken?.(chainId, fthm)) ?? undefined;
}

async function readLock(lockId: bigint, context: LockContext): Promise<StoredLock | undefined> {
  const numbers = await readNumbers('getAllLocks(address)', context, [addressWord(context.account)]);
  const [, count = 0n, ...fields] = numbers;
  if (lockId < 1n || lockId > count || BigInt(fields.length) !== count * BigInt(LOCK_FIELDS)) return undefined;
  const first = (Number(lockId) - 1) * LOCK_FIELDS;
  const [amount, , end, owner] = fields.slice(first, first + LOCK_FIELDS);
  if (amount === undefined || end === undefined || end > LAST_DATE || owner !== BigInt(context.account)) {
    return undefined;
  }
  return { amount, end };
}

/** Returns the penalty at the earlier of chain and device time, because a later one would be lower. */
async function readPenalty({ amount, end }: StoredLock, context: LockContext): Promise<bigint | undefined> {
  const [weights, [longest]] = await allOf([readNumbers('weight()', context), readNumbers('maxLockPeriod()', context)]);
  const [, , most, least, multiplier] = weights;
  if (most === undefined || least === undefined || multiplier === undefined || !longest || most < least) {
    return undefined;
  }
  const time = await timeOf(context);
  if (time === undefined || time >= end) return undefined;
  const weight = multiplier * least + (multiplier * (most - least) * (end - time)) / longest;
  const penalty = (weight * amount) / WEIGHT_UNIT;
  return penalty > amount ? undefined : penalty;
}

async function timeOf({ queries, now }: LockContext): Promise<bigint | undefined> {
  const device = BigInt(Math.floor(now() / 1_000));
  return orUndefined(async () => min(await queries.time(), device));
}

/** Returns no numbers if the contract lacks the function, or no node responds. */
async function readNumbers(
  canonical: string,
  { staking, queries }: LockContext,
  words: readonly string[] = [],
): Promise<readonly bigint[]> {
  const data: Hex | undefined = await orUndefined(() => queries.call(staking, canonical, words));
  return (data?.slice(2).match(WORDS) ?? []).map((word) => BigInt(`0x${word}`));
}

async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
