import { Interface } from 'ethers/abi';
import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import { createChainReader } from '@fathom/base/rpc/createChainReader';
import { createAddressBook } from '../verify/addressBook';
import { selectorOf } from '../verify/functionSignature';
import { simulateRequest } from './simulateRequest';
import { readSimulation } from './simulationResponse';
import { recordedSupply } from './testing/recordedSupply';

const { from, to: POOL, data } = recordedSupply.call;
const USDC = '0xa75459e409d60b2a2809a88fa48b6f598ce218cd';
const SUPPLY_TOKEN = '0xda6b07528edc01c296a9e5bb68af8086a6249e0a';
const THIEF = `0x${'66'.repeat(20)}` as const;
const call = { to: POOL, data, value: 0n } as const;
const addressBook = createAddressBook({ chainId: 1135, contracts: { LENDING_POOL: POOL }, sections: [] });

/** The same simulation with the supply tokens for somebody else. */
const stolen = JSON.parse(
  JSON.stringify(recordedSupply.response).replaceAll(
    `0x${'0'.repeat(64)}","0x${word(from)}`,
    `0x${'0'.repeat(64)}","0x${word(THIEF)}`,
  ),
) as unknown;

type Node =
  | 'honest'
  | 'another implementation'
  | 'lying'
  /** Has no `eth_simulateV1`, but performs calls of accounts with code. */
  | 'probing'
  | 'lying and probing'
  /** Has neither. */
  | 'without the method'
  | 'down';

const PROBING: readonly Node[] = ['honest', 'another implementation', 'lying', 'probing', 'lying and probing'];

function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

/** The time of the newest block, in unix seconds. */
const LATEST = 1_795_950_000;
const missing = Object.assign(new Error('the method does not exist'), { code: -32601 });

function responseOf(node: Node, method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'eth_chainId':
      return '0x46f';
    case 'eth_blockNumber':
      return '0x64';
    case 'eth_getBlockByNumber':
      return {
        number: '0x64',
        timestamp: `0x${LATEST.toString(16)}`,
        hash: `0x${'1'.repeat(64)}`,
        parentHash: `0x${'2'.repeat(64)}`,
      };
    case 'eth_call':
      if (params.length === 3) {
        if (!PROBING.includes(node)) throw missing;
        return probed(params[0] as { readonly data: Hex }, node.startsWith('lying') ? THIEF : from);
      }
      return readContract(params[0] as { readonly to: Address; readonly data: Hex });
    case 'eth_simulateV1':
      if (node === 'without the method' || node.endsWith('probing')) throw missing;
      if (node === 'lying') return stolen;
      return node === 'honest' ? recordedSupply.response : otherWords(recordedSupply.response);
    default:
      throw missing;
  }
}

/** Another block hash, another gas, and no fields that only one implementation has. */
function otherWords([{ calls }]: typeof recordedSupply.response): unknown {
  const reduced = calls.map(({ status, returnData, logs }) => ({
    logs: logs.map(({ address, topics, data: bytes }) => ({ data: bytes, topics, address, blockHash: '0x1' })),
    gasUsed: '0x1',
    status,
    returnData,
  }));
  return [{ hash: '0x1', calls: reduced }];
}

const prober = new Interface([
  'function probe((address target, uint256 value, bytes data)[] calls, (address target, bytes data)[] readings) returns (uint256 performed, bytes reason, uint256[] words)',
]);
const tokens = new Interface(['function balanceOf(address) view returns (uint256)']);

/** What the prober returns where the supply tokens are for the receiver. */
function probed({ data: called }: { readonly data: Hex }, receiver: Address): string {
  const [, readings] = prober.decodeFunctionData('probe', called) as unknown as [
    unknown,
    readonly (readonly [Address, Hex])[],
  ];
  const balanceIn = (isAfter: boolean, [token, read]: readonly [Address, Hex]): bigint => {
    const isOf = (one: Address, holder: Address) =>
      isSameAddress(token, one) && read === tokens.encodeFunctionData('balanceOf', [holder]);
    if (isOf(USDC, from)) return isAfter ? 400_000_000n : 1_000_000_000n;
    return isAfter && isOf(SUPPLY_TOKEN, receiver) ? 600_000_000n : 0n;
  };
  const words = [false, true].flatMap((isAfter) => readings.flatMap((reading) => [1n, balanceIn(isAfter, reading)]));
  return prober.encodeFunctionResult('probe', [1n, '0x', words]);
}

/** The market knows the supply token; there is no multicall. */
function readContract({ to, data: read }: { readonly to: Address; readonly data: Hex }): Hex {
  if (isSameAddress(to, SUPPLY_TOKEN) && read === selectorOf('UNDERLYING_ASSET_ADDRESS()')) return `0x${word(USDC)}`;
  if (!isSameAddress(to, POOL) || read !== `${selectorOf('getReserveData(address)')}${word(USDC)}`) return '0x';
  const words = Array.from({ length: 15 }, () => '0'.repeat(64));
  words[8] = word(SUPPLY_TOKEN);
  return `0x${words.join('')}`;
}

function readerOf(nodes: readonly Node[]) {
  const requests: string[] = [];
  const times: (number | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const node = nodes[Number((input as string).replace(/\D/g, ''))] ?? 'down';
    if (node === 'down') throw new TypeError('Failed to fetch');
    const { method, params } = JSON.parse(init?.body as string) as { method: string; params: unknown[] };
    requests.push(method);
    if (method === 'eth_simulateV1') times.push(timeOf(params));
    const body = (() => {
      try {
        return { result: responseOf(node, method, params) };
      } catch (error) {
        const { code, message } = error as typeof missing;
        return { error: { code, message } };
      }
    })();
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }));
  };
  const chain = { id: 1135, rpcUrls: nodes.map((_, index) => `https://node${index}.example`) };
  return { reader: createChainReader(chain, { fetch, wait: async () => undefined }), requests, times };
}

function timeOf(params: readonly unknown[]): number | undefined {
  const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ blockOverrides: { time?: string } }] }];
  const { time } = blockStateCalls[0].blockOverrides;
  return time === undefined ? undefined : Number(time);
}

const EFFECTS = {
  changes: [
    { token: USDC, amount: -600_000_000n },
    { token: SUPPLY_TOKEN, amount: 600_000_000n },
  ],
  allowances: [],
  others: [],
};

function simulated(nodes: readonly Node[]) {
  return simulateRequest(from, [call], { reader: readerOf(nodes).reader, addressBook });
}

const LYING_EFFECTS = {
  ...EFFECTS,
  changes: EFFECTS.changes.slice(0, 1),
  others: [{ address: THIEF, token: SUPPLY_TOKEN, amount: 600_000_000n }],
};

it.each<[readonly Node[], number]>([
  [['honest'], 1],
  [['honest', 'another implementation'], 2],
  [['honest', 'down'], 1],
  [['honest', 'another implementation', 'honest', 'honest'], 4],
  [['lying', 'honest', 'another implementation'], 2],
  [['honest', 'lying', 'honest', 'another implementation'], 3],
  [['honest', 'without the method'], 1],
  [['without the method', 'honest', 'without the method', 'honest'], 2],
])('nodes that are %j simulate the supply, confirmed by %d', async (nodes, confirmedBy) => {
  const counts = { confirmedBy, sources: nodes.length };
  expect(await simulated(nodes)).toMatchObject({ kind: 'simulated', calls: [EFFECTS], counts });
});

it.each<[readonly Node[], number]>([
  [['probing'], 1],
  [['honest', 'probing'], 2],
  [['honest', 'probing', 'probing', 'down'], 3],
  [['lying', 'probing', 'probing', 'down', 'probing'], 3],
  [['lying', 'honest', 'probing', 'probing'], 3],
  [['honest', 'probing', 'probing', 'lying and probing'], 3],
])(
  'what a majority of nodes that are %j can only probe is what counts, confirmed by %d',
  async (nodes, confirmedBy) => {
    const counts = { confirmedBy, sources: nodes.length };
    expect(await simulated(nodes)).toMatchObject({ kind: 'simulated', calls: [EFFECTS], counts });
  },
);

it('a probe finds the stranger whom only the simulation of one node mentions', async () => {
  expect(await simulated(['lying', 'lying and probing', 'lying and probing', 'down'])).toMatchObject({
    calls: [LYING_EFFECTS],
    counts: { confirmedBy: 3, sources: 4 },
  });
});

it.each<[readonly Node[]]>([
  [['honest', 'lying']],
  [['lying', 'honest', 'lying', 'honest']],
  [['honest', 'lying and probing']],
  [['lying', 'probing', 'probing', 'lying and probing']],
  [['honest', 'lying', 'without the method']],
])('nodes that are %j contradict one another, and nothing is sent', async (nodes) => {
  await expect(simulated(nodes)).rejects.toMatchObject({
    error: {
      code: 'network',
      message: expect.stringContaining('disagree about what this transaction would do') as string,
    },
  });
});

it.each<[readonly Node[]]>([[['without the method']], [['without the method', 'down']]])(
  'nodes that are %j simulate nothing',
  async (nodes) => {
    expect(await simulated(nodes)).toEqual({ kind: 'not-simulated' });
  },
);

it('nodes that are down refuse, since nothing can be checked', async () => {
  await expect(simulated(['down'])).rejects.toMatchObject({ error: { code: 'network' } });
});

it('what a stranger gets for the payment of the account is an effect', async () => {
  expect(await simulated(['lying'])).toMatchObject({
    calls: [
      {
        changes: [{ token: USDC, amount: -600_000_000n }],
        others: [{ address: THIEF, token: SUPPLY_TOKEN, amount: 600_000_000n }],
      },
    ],
  });
});

it('each source is asked once to simulate', async () => {
  const { reader, requests } = readerOf(['honest', 'honest']);
  await simulateRequest(from, [call], { reader, addressBook });
  expect(requests.filter((method) => method === 'eth_simulateV1')).toHaveLength(2);
});

const DAY = 86_400;

it.each<[string, number, number]>([
  ['is right', 2, 30],
  ['is a day fast', DAY, 30],
  ['is a day slow', -DAY, 30],
  ['is right on a chain that has been idle for two minutes', 120, 120],
  ['is right on a chain that has been idle for five minutes', 300, 300],
  ['is right on a chain that has been idle for an hour', 3_600, 30],
])("with a device's clock that %s, the simulated block comes after the newest one", async (_case, ahead, after) => {
  const { reader, times } = readerOf(['honest', 'honest']);
  await simulateRequest(from, [call], { reader, addressBook, now: () => (LATEST + ahead) * 1000 + 999 });
  expect(times).toEqual([LATEST + after, LATEST + after]);
});

describe('a response', () => {
  const [block] = recordedSupply.response;
  const [own] = block.calls;

  it.each<[string, unknown]>([
    ['that is nothing', null],
    ['without calls', [{ ...block, calls: [] }]],
    ['with more calls than were sent', [{ ...block, calls: [own, own] }]],
    ['with another status', [{ ...block, calls: [{ ...own, status: '0x2' }] }]],
    ['with half a byte', [{ ...block, calls: [{ ...own, returnData: '0x0' }] }]],
    ['with a short topic', [{ ...block, calls: [{ ...own, logs: [{ ...own.logs[0], topics: ['0x01'] }] }] }]],
    ['with a log of no address', [{ ...block, calls: [{ ...own, logs: [{ ...own.logs[0], address: '0x1' }] }] }]],
    ['with more logs than any call has', [{ ...block, calls: [{ ...own, logs: Array(1001).fill(own.logs[0]) }] }]],
  ])('%s is not read', (_case, response) => {
    expect(readSimulation(response, 1)).toBeUndefined();
  });

  it('without the fields that nodes leave out is read', () => {
    expect(readSimulation([{ calls: [{ status: '0x1' }] }], 1)).toEqual([
      { isSuccess: true, returnData: '0x', gasUsed: undefined, logs: [], error: { message: '', data: '0x' } },
    ]);
  });
});
