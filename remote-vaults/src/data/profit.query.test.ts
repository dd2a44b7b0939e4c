import { QueryClient } from '@tanstack/react-query';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { Interface } from 'ethers/abi';
import {
  convertToAssets,
  getBalance,
  getProfitMaxUnlockTime,
  getTotalAssets,
  getTotalSupply,
  previewRedeem,
} from './abi/vaultContracts';
import { profitQuery } from './profit.query';
import { CHAIN_ID, vaultAt, vaultsSetup } from './testing/vaultsSetup';

const VAULT = vaultAt(1);
const ME: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const HEAD = 1_000;
const codec = new Interface([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event StrategyReported(address indexed strategy, uint256 gain, uint256 loss, uint256 currentDebt, uint256 protocolFees, uint256 totalFees, uint256 totalRefunds)',
]);

interface SetupLog {
  readonly block: number;
  readonly index: number;
  readonly topics: readonly string[];
  readonly data: string;
}

function log(block: number, index: number, name: string, args: readonly unknown[]): SetupLog {
  return { block, index, ...codec.encodeEventLog(name, [...args]) };
}

const DEPOSIT = [
  log(10, 0, 'Transfer', [ZERO_ADDRESS, ME, 100n]),
  log(10, 1, 'Deposit', [ME, ME, 110n, 100n]),
  log(10, 2, 'Deposit', [OTHER, OTHER, 5n, 5n]),
];
const WITHDRAWAL = [log(30, 0, 'Transfer', [ME, ZERO_ADDRESS, 40n]), log(30, 1, 'Withdraw', [ME, OTHER, ME, 60n, 40n])];
const SENT = [log(20, 0, 'Transfer', [ME, OTHER, 10n])];

interface SetupOptions {
  readonly logs: readonly SetupLog[];
  readonly shares: bigint;
  readonly value?: bigint;
  readonly sentValue?: bigint;
  readonly isRefusing?: boolean;
  readonly deployedAt?: number;
  readonly totals?: { readonly assets: bigint; readonly supply: bigint };
}

/** A node that filters logs by topic position. */
function setUp({ logs, shares, value, sentValue, isRefusing = false, deployedAt = 5, totals }: SetupOptions) {
  const chain = createFakeChain(CHAIN_ID);
  chain.setBlock(HEAD, 1_700_001_000);
  chain.respond(getBalance.read(VAULT, ME), shares);
  if (value === undefined) chain.revert(previewRedeem.read(VAULT, shares), 'no');
  else chain.respond(previewRedeem.read(VAULT, shares), value);
  if (sentValue === undefined) chain.revert(convertToAssets.read(VAULT, 10n), 'no');
  else chain.respond(convertToAssets.read(VAULT, 10n), sentValue);
  if (totals) {
    chain.respond(getTotalAssets.read(VAULT), totals.assets);
    chain.respond(getTotalSupply.read(VAULT), totals.supply);
    chain.respond(getProfitMaxUnlockTime.read(VAULT), 0n);
  }
  const codes: number[] = [];
  const blocks: string[] = [];
  const reader: MulticallReader = {
    ...chain.reader,
    request: async (method: string, params: readonly unknown[]) => {
      if (method === 'eth_getLogs') {
        if (isRefusing) throw new Error('archive only');
        return matching(logs, params[0] as Filter);
      }
      if (method === 'eth_getCode') {
        codes.push(Number(params[1]));
        return Number(params[1]) < deployedAt ? '0x' : '0x60';
      }
      if (method === 'eth_getBlockByNumber')
        return { timestamp: `0x${(1_700_000_000 + Number(params[0])).toString(16)}` };
      if (method === 'eth_call') blocks.push(String(params[1]));
      return chain.reader.request(method, params);
    },
  };
  const scope = { ...vaultsSetup().scope, chain: reader };
  const client = new QueryClient();
  return { codes, blocks, read: () => client.query(profitQuery(scope, VAULT, ME)) };
}

interface Filter {
  readonly topics: readonly (string | readonly string[] | null)[];
  readonly fromBlock: Hex;
  readonly toBlock: Hex;
}

function matching(logs: readonly SetupLog[], { topics, fromBlock, toBlock }: Filter) {
  return logs
    .filter(({ block }) => block >= Number(fromBlock) && block <= Number(toBlock))
    .filter((entry) =>
      topics.every((topic, at) => topic === null || [topic].flat().includes(entry.topics[at]?.toLowerCase() ?? '')),
    )
    .map(({ block, index, topics: words, data }) => ({
      address: VAULT,
      topics: words,
      data,
      logIndex: `0x${index.toString(16)}`,
      blockNumber: `0x${block.toString(16)}`,
      transactionHash: `0x${block.toString(16).padStart(64, '0')}`,
    }));
}

it('reads deposits, withdrawals and transfers of the account, and reconciles them with its shares', async () => {
  const { read, blocks } = setUp({
    logs: [...DEPOSIT, ...SENT, ...WITHDRAWAL],
    shares: 50n,
    value: 75n,
    sentValue: 12n,
  });
  const { rows, totals, isComplete, unpriced, holding } = await read();
  expect(rows.map(({ kind, shares, value, realized }) => [kind, shares, value, realized])).toEqual([
    ['deposit', 100n, 110n, undefined],
    ['sent', 10n, 12n, 1n],
    ['withdraw', 40n, 60n, 16n],
  ]);
  expect(totals).toEqual({ shareDifference: 0n, cost: 55n, value: 75n, realized: 17n, unrealized: 20n, profit: 37n });
  expect([isComplete, unpriced, holding.block]).toEqual([true, 0, 1_000n]);
  expect(rows.map(({ time }) => time)).toEqual([1_700_000_010, 1_700_000_020, 1_700_000_030]);
  expect([...blocks].sort()).toEqual(['0x14', '0x3e8', '0x3e8']);
});

it('states the difference when the logs do not account for the shares, and no profit', async () => {
  const { read } = setUp({ logs: DEPOSIT, shares: 101n, value: 120n });
  const { totals } = await read();
  expect(totals).toMatchObject({ shareDifference: 1n, profit: undefined, realized: undefined });
});

it('does not state a profit without the share price of a transfer', async () => {
  const { read } = setUp({ logs: [...DEPOSIT, ...SENT], shares: 90n, value: 120n });
  const { totals, unpriced } = await read();
  expect([unpriced, totals.shareDifference, totals.profit]).toEqual([1, 0n, undefined]);
});

it('says that the node refuses logs', async () => {
  const { read } = setUp({ logs: DEPOSIT, shares: 100n, value: 120n, isRefusing: true });
  expect(await read()).toMatchObject({ rows: [], isRefused: true, isComplete: false, fromBlock: 1_001n });
});

it('keeps the value unknown where the preview reverts', async () => {
  const { read } = setUp({ logs: DEPOSIT, shares: 100n });
  expect((await read()).totals).toMatchObject({
    value: undefined,
    unrealized: undefined,
    profit: undefined,
    cost: 110n,
  });
});

describe('without the state of old blocks', () => {
  /** A deposit of 100 for 100 shares, an immediate gain of 20, and a transfer of 10 shares. */
  const logs = [
    log(10, 0, 'Transfer', [ZERO_ADDRESS, ME, 100n]),
    log(10, 1, 'Deposit', [ME, ME, 100n, 100n]),
    log(15, 0, 'StrategyReported', [OTHER, 20n, 0n, 120n, 0n, 0n, 0n]),
    ...SENT,
  ];

  it('values a transfer by the accounting that all logs of the vault give', async () => {
    const { read } = setUp({ logs, shares: 90n, value: 108n, totals: { assets: 120n, supply: 100n } });
    const { rows, totals, unpriced } = await read();
    expect(rows.map(({ kind, value }) => [kind, value])).toEqual([
      ['deposit', 100n],
      ['sent', 12n],
    ]);
    expect([unpriced, totals.profit]).toEqual([0, 20n]);
  });

  it('states no profit when the vault has other assets than its logs account for', async () => {
    const { read } = setUp({ logs, shares: 90n, value: 108n, totals: { assets: 119n, supply: 100n } });
    const { unpriced, totals } = await read();
    expect([unpriced, totals.profit]).toEqual([1, undefined]);
  });
});

it('keeps the profit of an account that has left the vault, whatever the preview of nothing returns', async () => {
  const left = [log(30, 0, 'Transfer', [ME, ZERO_ADDRESS, 100n]), log(30, 1, 'Withdraw', [ME, ME, ME, 130n, 100n])];
  const { read } = setUp({ logs: [...DEPOSIT, ...left], shares: 0n });
  const { totals, holding } = await read();
  expect(holding).toMatchObject({ shares: 0n, value: 0n });
  expect(totals).toMatchObject({ realized: 20n, unrealized: 0n, profit: 20n });
});
