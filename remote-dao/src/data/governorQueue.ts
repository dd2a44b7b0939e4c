import { isHex, type Address, type Hex } from '@fathom/contract/address';
import { keccakOfDigits } from '@fathom/base/rpc/keccak';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import * as v from 'valibot';
import { setVotingDelay } from './abi/daoContracts';

/*
 * The governor accepts calls of itself only from the timelock, while executing a proposal that contains them: it first
 * queues the hashes of their calldata, and each call dequeues its hash. A simulation overrides the storage of that
 * queue. Its slot is found by simulation, so that it works for any build.
 */

/** The error `Empty()` of the queue. */
export const NOT_EXECUTING = '0x3db2a12a';

/** More slots than a governor has before its mappings. */
const SLOTS = 64;

/** Returns the first 64 words of storage: `for (i = 0; 64 > i; i++) mstore(32 * i, sload(i)); return(0, 2048)`. */
const READ_SLOTS: Hex = '0x60005b80548160051b52600101806040116002576108006000f3';

/** One word has both ends of the queue, the first one in its low half. */
const END_SHIFT = 128n;

type Storage = Readonly<Record<Hex, Hex>>;

const words = v.custom<Hex>((value) => isHex(value) && value.length === 2 + 64 * SLOTS);
const result = v.object({
  status: v.string(),
  returnData: v.optional(v.string(), '0x'),
  /** Some nodes return the revert data here instead of in `returnData`. */
  error: v.optional(v.object({ data: v.optional(v.string()) })),
});
const response = v.array(v.object({ calls: v.tuple([result]) }));

/** Finds the slot of the governor's queue; `null` if there is none. Rejects if no node responds. */
export async function findQueueSlot(
  chain: MulticallReader,
  { governor, timelock }: { readonly governor: Address; readonly timelock: Address },
): Promise<number | null> {
  const stored = await chain.request('eth_call', [
    { to: governor, data: '0x' },
    'latest',
    { [governor]: { code: READ_SLOTS } },
  ]);
  const values = wordsOf(v.parse(words, stored));
  const candidates = values.flatMap((word, slot) => (isEmptyQueue(word) ? [{ slot, word }] : []));
  const call = { from: timelock, to: governor, data: setVotingDelay.encode(1n) };
  const blocks = candidates.map(({ slot }, index) => {
    const before = candidates[index - 1];
    const restored = before && { [wordOf(BigInt(before.slot))]: before.word };
    const stateDiff = { ...restored, ...queuedStorage(slot, [call.data]) };
    return { stateOverrides: { [governor]: { stateDiff } }, calls: [call] };
  });
  // The first block has no override: the call must fail only because the queue is empty.
  const request = { blockStateCalls: [{ calls: [call] }, ...blocks], validation: false };
  const [plain, ...tried] = v.parse(response, await chain.request('eth_simulateV1', [request, 'latest']));
  if (!plain || !isNotExecuting(plain.calls[0])) return null;
  return candidates[tried.findIndex(({ calls: [{ status }] }) => status === '0x1')]?.slot ?? null;
}

/** Returns the storage of a queue at `slot` that contains these calls. */
export function queuedStorage(slot: number, calldatas: readonly Hex[]): Storage {
  const items = BigInt(slot + 1);
  return Object.fromEntries([
    [wordOf(BigInt(slot)), wordOf(BigInt(calldatas.length) << END_SHIFT)],
    ...calldatas.map((calldata, index): [Hex, Hex] => [
      keccakOfDigits(`${wordOf(BigInt(index)).slice(2)}${wordOf(items).slice(2)}`),
      keccakOfDigits(calldata.slice(2)),
    ]),
  ]);
}

function isNotExecuting({ returnData, error }: v.InferOutput<typeof result>): boolean {
  return (error?.data ?? returnData) === NOT_EXECUTING;
}

function isEmptyQueue(word: Hex): boolean {
  return word.slice(2, 34) === word.slice(34);
}

function wordsOf(bytes: Hex): readonly Hex[] {
  return Array.from({ length: SLOTS }, (_, slot): Hex => `0x${bytes.slice(2 + 64 * slot, 66 + 64 * slot)}`);
}

function wordOf(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
