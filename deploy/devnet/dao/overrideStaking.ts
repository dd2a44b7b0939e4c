import { AbiCoder, keccak256, toBeHex } from 'ethers';
import * as v from 'valibot';
import type { ChainSession, Contract } from '../chain/chainSession';

/*
 * Changes times of the staking contract in its storage, because the chain's clock must not move while other tests run.
 * Each function throws if the storage doesn't match the contract's getters.
 */

type Reach = Pick<ChainSession, 'rpc' | 'read'>;

/** More than the contract has before its mappings. */
const SLOTS = 64;
const MAIN_STREAM = 0n;
/** The words of a lock: amount and shares, end and owner, votes. */
const LOCK_WORDS = 3n;
const AMOUNT_BITS = 128n;
const END_BITS = 64n;

/** Moves the end of a lock, in unix seconds. */
export async function setLockEnd(
  reach: Reach,
  staking: Contract,
  { account, lockId, end }: { readonly account: string; readonly lockId: bigint; readonly end: number },
): Promise<void> {
  const locks = v.parse(v.array(v.unknown()), await reach.read(staking, 'getAllLocks', [account]));
  const amount = v.parse(v.bigint(), v.parse(v.array(v.unknown()), Array.from(listed(locks[Number(lockId) - 1])))[0]);
  const { word, value } = await findSlot(reach, staking, async (slot) => {
    const first = BigInt(keccak256(toBeHex(mapped(account, slot), 32)));
    const at = first + (lockId - 1n) * LOCK_WORDS;
    const packed = await readWord(reach, staking, at);
    return packed % (1n << AMOUNT_BITS) === amount ? at + 1n : undefined;
  });
  const owner = value >> END_BITS;
  await writeWord(reach, staking, word, (owner << END_BITS) + BigInt(end));
}

/** Ends the cooldown of an account's pending withdrawal. */
export async function endCooldown(reach: Reach, staking: Contract, account: string): Promise<void> {
  const pending = v.parse(v.bigint(), await reach.read(staking, 'getUsersPendingRewards', [account, MAIN_STREAM]));
  if (pending === 0n) throw new Error(`${account} has nothing pending.`);
  const { word } = await findSlot(reach, staking, async (slot) => {
    const user = mapped(account, slot);
    const pendings = mapped(MAIN_STREAM, user + 1n);
    return (await readWord(reach, staking, pendings)) === pending ? mapped(MAIN_STREAM, user + 2n) : undefined;
  });
  await writeWord(reach, staking, word, 1n);
}

/** `match` returns the searched word if the mapping is at the slot. */
async function findSlot(reach: Reach, contract: Contract, match: (slot: bigint) => Promise<bigint | undefined>) {
  for (let slot = 0n; slot < SLOTS; slot += 1n) {
    const word = await match(slot);
    if (word !== undefined) return { word, value: await readWord(reach, contract, word) };
  }
  throw new Error(`${contract.address} keeps its accounts elsewhere than expected.`);
}

/** Returns the storage slot of a mapping's key. */
function mapped(key: string | bigint, slot: bigint): bigint {
  const type = typeof key === 'string' ? 'address' : 'uint256';
  return BigInt(keccak256(AbiCoder.defaultAbiCoder().encode([type, 'uint256'], [key, slot])));
}

async function readWord({ rpc }: Reach, { address }: Contract, word: bigint): Promise<bigint> {
  return BigInt(v.parse(v.string(), await rpc('eth_getStorageAt', [address, toBeHex(word, 32), 'latest'])));
}

async function writeWord({ rpc }: Reach, { address }: Contract, word: bigint, value: bigint): Promise<void> {
  await rpc('anvil_setStorageAt', [address, toBeHex(word, 32), toBeHex(value, 32)]);
}

function listed(value: unknown): Iterable<unknown> {
  return v.parse(
    v.custom<Iterable<unknown>>((candidate) => Array.isArray(candidate), 'There is no such lock.'),
    value,
  );
}
