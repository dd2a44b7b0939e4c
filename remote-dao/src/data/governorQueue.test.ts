import { AbiCoder, keccak256 } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { setVotingDelay } from './abi/daoContracts';
import { findQueueSlot, NOT_EXECUTING, queuedStorage } from './governorQueue';

const CONTRACTS = {
  governor: '0x0000000000000000000000000000000000000605' as Address,
  timelock: '0x0000000000000000000000000000000000000606' as Address,
};
const CALL = setVotingDelay.encode(1n);

function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function mapped(key: bigint, slot: bigint): string {
  return keccak256(AbiCoder.defaultAbiCoder().encode(['int128', 'uint256'], [key, slot]));
}

type Block = {
  readonly calls: readonly { readonly from: Address; readonly to: Address; readonly data: Hex }[];
  readonly stateOverrides?: Readonly<Record<string, { readonly stateDiff: Readonly<Record<string, string>> }>>;
};

/** A node with a governor whose queue is at `queueSlot` and that reverts with `reason` while the queue is empty. */
function nodeWith(stored: ReadonlyMap<number, bigint>, queueSlot: number, reason: string = NOT_EXECUTING) {
  const storage = new Map(Array.from({ length: 64 }, (_, slot) => [word(BigInt(slot)), word(stored.get(slot) ?? 0n)]));
  const written: string[] = [];
  const chain: MulticallReader = {
    chainId: 1135,
    request: async (method, params) => {
      if (method === 'eth_call') return `0x${[...storage.values()].map((value) => value.slice(2)).join('')}`;
      const [{ blockStateCalls }] = params as readonly [{ readonly blockStateCalls: readonly Block[] }];
      return blockStateCalls.map(({ calls: [call], stateOverrides }) => {
        for (const [slot, value] of Object.entries(stateOverrides?.[CONTRACTS.governor]?.stateDiff ?? {})) {
          if (Number(BigInt(slot)) < 64) written.push(`${BigInt(slot)}=${BigInt(value) >> 128n}`);
          storage.set(slot as Hex, value as Hex);
        }
        const isAllowed = call?.from === CONTRACTS.timelock && call.to === CONTRACTS.governor;
        const first = storage.get(mapped(0n, BigInt(queueSlot) + 1n) as Hex);
        const isQueued = storage.get(word(BigInt(queueSlot))) === word(1n << 128n) && first === keccak256(CALL);
        return { calls: [isAllowed && isQueued ? { status: '0x1' } : { status: '0x0', returnData: reason }] };
      });
    },
  };
  return { chain, written };
}

it('queues the hashes of the calls from the first place on, as the governor does', () => {
  expect(queuedStorage(7, ['0x11', '0x22'])).toEqual({
    [word(7n)]: word(2n << 128n),
    [mapped(0n, 8n)]: keccak256('0x11'),
    [mapped(1n, 8n)]: keccak256('0x22'),
  });
});

it.each([0, 5, 12, 63])('finds the queue in slot %d', async (slot) => {
  const { chain } = nodeWith(new Map([[3, 77n]]), slot);
  expect(await findQueueSlot(chain, CONTRACTS)).toBe(slot);
});

it('finds a queue that was used before, and tries no slot that holds something else', async () => {
  const used = (4n << 128n) + 4n;
  const { chain, written } = nodeWith(
    new Map([
      [1, 600n],
      [2, used],
    ]),
    2,
  );
  expect(await findQueueSlot(chain, CONTRACTS)).toBe(2);
  expect(written.filter((text) => text.startsWith('1='))).toEqual([]);
  // Each slot is restored before the next one is tested.
  expect(written.slice(0, 4)).toEqual(['0=1', '0=0', '2=1', '2=4']);
});

it.each([
  ['refuses its calls for another reason', 0, '0x08c379a0'],
  ['keeps its queue elsewhere', 64, NOT_EXECUTING],
])('finds none where the governor %s', async (_case, slot, reason) => {
  const { chain } = nodeWith(new Map(), slot, reason);
  expect(await findQueueSlot(chain, CONTRACTS)).toBeNull();
});

it('takes the reason of a revert from where a node tells it', async () => {
  const { chain } = nodeWith(new Map(), 4, '0x');
  const request: MulticallReader['request'] = async (method, params) => {
    const answer = await chain.request(method, params);
    if (!Array.isArray(answer)) return answer;
    return answer.map(({ calls: [call] }: { calls: readonly { status: string }[] }) => ({
      calls: [call?.status === '0x0' ? { ...call, error: { data: NOT_EXECUTING } } : call],
    }));
  };
  expect(await findQueueSlot({ ...chain, request }, CONTRACTS)).toBe(4);
});

it.each(['0x', '0x00', { code: -32601 }])('rejects what a node returns instead of storage: %j', async (stored) => {
  const chain: MulticallReader = { chainId: 1135, request: async () => stored };
  await expect(findQueueSlot(chain, CONTRACTS)).rejects.toThrow();
});
