import { isHex, type Address, type Hex } from '@fathom/contract/address';
import { keccakOfDigits } from '@fathom/base/rpc/keccak';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import * as v from 'valibot';
import { setVotingDelay } from './abi/daoContracts';

/*
 * The governor accepts calls of itself from the timelock only, and only while it executes a proposal that contains them: it queues the
 * hashes of their calldata first, and every such call takes its own hash off the queue. To try them from here, a simulation overrides the
 * storage of that queue. Where a governor keeps it is found out by trying, so that it works for any build.
 */

/** `Empty()`: nothing is queued. */
export const NOT_EXECUTING = '0x3db2a12a';

/** More than a governor has in front of its mappings. */
const SLOTS = 64;

/** Returns the first 64 words of storage: `for (i = 0; 64 > i; i++) mstore(32 * i, sload(i)); return(0, 2048)`. */
const READ_SLOTS: Hex = '0x60005b80548160051b52600101806040116002576108006000f3';

/** Both ends of a queue are in one word, the first one in its low half. */
const END_SHIFT = 128n;

type Storage = Readonly<Record<Hex, Hex>>;

const words = v.custom<Hex>((value) => isHex(value) && value.length === 2 + 64 * SLOTS);
const result = v.object({
  status: v.string(),
  returnData: v.optional(v.string(), '0x'),
  /** Where nodes tell why a call reverts, if not with what it returns. */
  error: v.optional(v.object({ data: v.optional(v.string()) })),
});
const response = v.array(v.object({ calls: v.tuple([result]) }));

/** The slot of the governor's queue; `null` where it has none that can be found. Rejects where no node answers. */
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
  // The first block is without an override: the call has to fail for nothing but the queue.
  const request = { blockStateCalls: [{ calls: [call] }, ...blocks], validation: false };
  const [plain, ...tried] = v.parse(response, await chain.request('eth_simulateV1', [request, 'latest']));
  if (!plain || !isNotExecuting(plain.calls[0])) return null;
  return candidates[tried.findIndex(({ calls: [{ status }] }) => status === '0x1')]?.slot ?? null;
}

/** Storage of a queue at that slot with these calls of the governor in it. */
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
