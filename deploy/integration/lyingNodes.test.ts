import { AbiCoder, id } from 'ethers';
import type { ChainReader, ConnectedWallet, TransactionRequest } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { readConfirmedAllowance } from '@fathom/area-kit/flows/approval/approvals';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import { timeLimit } from '@fathom/testing/timeLimit';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import { walletSource } from '@fathom/host-kit/transactions/wallet/walletSource';
import { fxdContracts, writesIn } from '../../remote-fxd/src/flows/testing/fxdWrites';
import { CONTRACTS, ETH, NATIVE_NAMES, WALLET } from '../../remote-fxd/src/flows/testing/setup';
import { depositFlow } from '../../remote-vaults/src/actions/deposit/deposit.flow';
import {
  ACCOUNT,
  address,
  CHAIN_ID,
  DEFI,
  depositIntent,
  FACTORY,
  TOKEN,
  VAULT,
  vaultContracts,
} from '../../remote-vaults/src/flows/testing/vaultSetup';
import { NOTHING_ALLOWED } from '@fathom/area-kit/flows/approval/spending';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { startChain, type RunningChain } from '../devnet/chain/startChain';
import { DEVNET_MNEMONIC } from '../devnet/demoAccounts';
import { freePortOffset } from '../devnet/testing/freePortOffset';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { startNode, type Forge, type NodeBehavior, type TestNode } from '../e2e/startNode';
import { parsedSigning } from './partnerPage';
import { putContract } from './respondingContract';

const CHAIN = { id: CHAIN_ID, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const BLOCK_TIME = 2;
const ATTACKER = address('bad');

// Includes the start of the chain.
jest.setTimeout(timeLimit(180_000));

let chain: RunningChain;
let started: TestNode[] = [];

const start = stoppedAfterAll(async () =>
  startChain({ chainId: CHAIN_ID, port: 8545 + (await freePortOffset()), mnemonic: DEVNET_MNEMONIC, accounts: 1 }),
);

beforeAll(async () => {
  chain = await start();
  const token = (symbol: string) =>
    [
      ['symbol() view returns (string)', [symbol]],
      ['decimals() view returns (uint8)', [18n]],
      ['allowance(address,address) view returns (uint256)', [0n]],
    ] as const;
  // The stablecoin of one area's tests has the address of the factory in the other's.
  const factory = [['getVaults() view returns (address[])', [[VAULT]]], ...token('FXD')] as const;
  await putContract(chain.rpc, FACTORY, factory);
  await putContract(chain.rpc, TOKEN, token('FXD'));
  for (const vault of [VAULT, ATTACKER]) {
    await putContract(chain.rpc, vault, [...token('fvFXD'), ['asset() view returns (address)', [TOKEN]]]);
  }
  await putContract(chain.rpc, CONTRACTS.proxyWalletRegistry, [['proxies(address) view returns (address)', [WALLET]]]);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(started.map((node) => node.stop()));
  started = [];
});

function lyingAbout(signature: string, types: readonly string[], values: readonly unknown[]): Forge {
  const selector = id(signature).slice(0, 10);
  const result = AbiCoder.defaultAbiCoder().encode(types, values);
  return (method, params) => {
    const [call] = params as readonly { readonly data?: string }[];
    return method === 'eth_call' && call?.data?.startsWith(selector) === true ? result : undefined;
  };
}

const lyingList = lyingAbout('getVaults()', ['address[]'], [[VAULT, ATTACKER]]);
const lyingProxy = lyingAbout('proxies(address)', ['address'], [ATTACKER]);
const lyingAllowance = lyingAbout('allowance(address,address)', ['uint256'], [2n ** 256n - 1n]);

function atHeight(lie: Forge, change: (height: bigint) => bigint): Forge {
  return async (method, params) => {
    if (method !== 'eth_blockNumber') return lie(method, params);
    return `0x${change(BigInt(String(await chain.rpc(method)))).toString(16)}`;
  };
}

interface Sources {
  readonly nodes: readonly TestNode[];
  readonly reader: ChainReader;
}

async function open(
  behaviors: readonly NodeBehavior[],
  wallet?: NodeBehavior,
  clock: { readonly now?: () => number } = {},
): Promise<Sources> {
  const nodes = await Promise.all(behaviors.map((behavior) => startNode(chain.rpcUrl, behavior)));
  started.push(...nodes);
  const ofWallet = wallet === undefined ? undefined : await walletWith(wallet);
  const reader = createChainReader(
    { id: CHAIN_ID, rpcUrls: nodes.map(({ url }) => url), blockTime: BLOCK_TIME },
    { ...clock, wallet: () => ofWallet },
  );
  return { nodes, reader };
}

async function walletWith(behavior: NodeBehavior) {
  const node = await startNode(chain.rpcUrl, behavior);
  started.push(node);
  const { request } = createChainReader({ id: CHAIN_ID, rpcUrls: [node.url] });
  const state: ConnectedWallet = {
    status: 'connected',
    account: ACCOUNT,
    chainId: CHAIN_ID,
    kind: 'extension',
    name: 'A',
  };
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] | object }) =>
      request(method as Parameters<typeof request>[0], params as readonly unknown[]),
  };
  return walletSource({ state, provider }, CHAIN_ID);
}

function approvalOf(vault: Address): TransactionRequest {
  const intent = depositIntent({ vault: { ...DEFI, address: vault } });
  const [approve] = depositFlow.plan(intent, NOTHING_ALLOWED);
  if (approve?.kind !== 'approve') throw new Error('a deposit starts with an approval');
  return stepRequest(intent, depositFlow.expectedCalls(intent), approve, {});
}

async function verified(area: 'vaults' | 'fxd', request: TransactionRequest, { reader }: Sources): Promise<string> {
  const signing = parsedSigning(area);
  if (!signing.ok) throw new Error(signing.error.message);
  try {
    const { confirmedBy } = await verifyWrite(request, {
      signing: signing.value,
      account: ACCOUNT,
      chain: CHAIN,
      reader,
      locale: 'en-GB',
      now: Date.now,
      addressBook: area === 'vaults' ? vaultContracts : fxdContracts,
      // The wallet's truthful response about the proxy wallet.
      provider: { request: async ({ method, params }) => chain.rpc(method, params as readonly unknown[]) },
      signatures: createSignatureMemory(),
      readSymbols: readTokenSymbols,
    });
    return `${confirmedBy ?? 'no'} sources`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const DISAGREE = /^RPC nodes disagree about this transaction/;
const NOT_LISTED = /differs/;

test.each<[string, readonly NodeBehavior[], NodeBehavior | undefined, string | RegExp]>([
  ['one node', ['well'], undefined, '1 sources'],
  ['one node and the wallet', ['well'], 'well', '2 sources'],
  ['two nodes', ['well', 'well'], undefined, '2 sources'],
  ['two nodes, one of which is limited', ['limit', 'well'], undefined, '1 sources'],
  ['two nodes, one of which is limited, and the wallet', ['limit', 'well'], 'well', '2 sources'],
  ['a lying node against two', [lyingList, 'well', 'well'], undefined, '2 sources'],
  ['four nodes', ['well', 'well', 'well', 'well'], undefined, '4 sources'],
])('signs a truthful approval with %s', async (_case, behaviors, wallet, expected) => {
  expect(await verified('vaults', approvalOf(VAULT), await open(behaviors, wallet))).toBe(expected);
});

test.each<[string, readonly NodeBehavior[], NodeBehavior | undefined, RegExp]>([
  ['one of two nodes', [lyingList, 'well'], undefined, DISAGREE],
  ['the only node, which the wallet contradicts', [lyingList], 'well', DISAGREE],
  [
    'one of two nodes, while the other is limited, which the wallet contradicts',
    ['limit', lyingList],
    'well',
    DISAGREE,
  ],
  ['the wallet, which the only node contradicts', ['well'], lyingList, DISAGREE],
  ['one of three nodes', [lyingList, 'well', 'well'], undefined, NOT_LISTED],
  ['two of four nodes', [lyingList, 'well', lyingList, 'well'], undefined, DISAGREE],
  ['a node at an absurd height', [atHeight(lyingList, () => 10n ** 12n), 'well'], undefined, DISAGREE],
  ['a node slightly ahead', [atHeight(lyingList, (height) => height + 15n), 'well'], undefined, DISAGREE],
  ['a node at an absurd height, the only one', [atHeight(lyingList, () => 10n ** 12n)], 'well', DISAGREE],
])(
  'refuses an approval for an attacker whom a list names that is forged by %s',
  async (_case, behaviors, wallet, expected) => {
    expect(await verified('vaults', approvalOf(ATTACKER), await open(behaviors, wallet))).toMatch(expected);
  },
);

test('refuses what a lying node says while the honest one, limited a moment ago, rests', async () => {
  const sources = await open(['limit', lyingList]);
  const [honest] = sources.nodes;
  await sources.reader.request('eth_blockNumber', []);
  honest?.behave('well');
  await sources.reader.request('eth_blockNumber', []);
  expect(await verified('vaults', approvalOf(ATTACKER), sources)).toMatch(DISAGREE);
});

test('says that a single source decides while the honest node is limited', async () => {
  expect(await verified('vaults', approvalOf(ATTACKER), await open(['limit', lyingList]))).toBe('1 sources');
});

test('does not let a clock that is 20 s fast exclude the honest one of two nodes', async () => {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
  const ahead = atHeight(lyingList, (height) => height + 15n);
  const sources = await open(['well', ahead]);
  await sources.reader.request('eth_blockNumber', []);
  expect(await verified('vaults', approvalOf(ATTACKER), sources)).toMatch(DISAGREE);
  expect(sources.nodes[0]?.asked).toContain('eth_call');
});

test('bounds an absurd height by the growth since the common height', async () => {
  const sources = await open(['well', 'well']);
  expect(await verified('vaults', approvalOf(VAULT), sources)).toBe('2 sources');
  sources.nodes[0]?.behave(atHeight(lyingList, () => 10n ** 12n));
  // Both respond at the honest node's block, so that the lie is found.
  expect(await verified('vaults', approvalOf(ATTACKER), sources)).toMatch(DISAGREE);
  expect(await verified('vaults', approvalOf(VAULT), sources)).toMatch(DISAGREE);
});

describe('two nodes that are blocks apart', () => {
  let time = 0;
  const now = () => time;

  async function pass(): Promise<void> {
    time += 60_000;
    await chain.rpc('anvil_mine', ['0x1e']);
  }

  async function standing(): Promise<Forge> {
    const height = String(await chain.rpc('eth_blockNumber'));
    return (method, params) => {
      if (method === 'eth_blockNumber') return height;
      return params.at(-1) === 'latest' ? chain.rpc(method, [...params.slice(0, -1), height]) : undefined;
    };
  }

  test('sign by the one with new blocks once the other is stuck, and say that it is one source', async () => {
    const sources = await open([await standing(), 'well'], undefined, { now });
    await pass();
    expect(await verified('vaults', approvalOf(VAULT), sources)).toMatch(DISAGREE);
    await pass();
    expect(await verified('vaults', approvalOf(VAULT), sources)).toBe('1 sources');
    expect(await verified('vaults', approvalOf(ATTACKER), sources)).toMatch(NOT_LISTED);
  });

  test('refuse an attacker, however far ahead the lying one claims to be', async () => {
    const ahead = atHeight(lyingList, (height) => height + 1_000n);
    const sources = await open(['well', ahead], undefined, { now });
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await verified('vaults', approvalOf(ATTACKER), sources)).toMatch(DISAGREE);
      await pass();
    }
  });
});

test.each<[string, readonly NodeBehavior[], RegExp]>([
  ['one of two nodes', [lyingProxy, 'well'], DISAGREE],
  ['the only node, which the wallet contradicts', [lyingProxy], /the target differs/],
])('refuses a call of a forged proxy wallet: %s', async (_case, behaviors, expected) => {
  const [write] = writesIn(ETH, NATIVE_NAMES);
  if (!write) throw new Error('no write');
  expect(
    await verified('fxd', { ...write, to: ATTACKER, claim: { ...write.claim, to: ATTACKER } }, await open(behaviors)),
  ).toMatch(expected);
});

test.each<[string, readonly NodeBehavior[], NodeBehavior | undefined, bigint | undefined]>([
  ['one of two nodes', [lyingAllowance, 'well'], undefined, undefined],
  ['one of three nodes', [lyingAllowance, 'well', 'well'], undefined, 0n],
  ['the only node, which the wallet contradicts', [lyingAllowance], 'well', undefined],
])('skips no approval because of an allowance forged by %s', async (_case, behaviors, wallet, expected) => {
  const { reader } = await open(behaviors, wallet);
  const approval = { kind: 'erc20', token: TOKEN, spender: VAULT, symbol: 'FXD' } as const;
  expect(await readConfirmedAllowance(reader, approval, ACCOUNT)).toBe(expected);
});
