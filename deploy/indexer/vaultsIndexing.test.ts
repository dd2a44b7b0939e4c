import { id as topicOf, Interface, parseEther, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import * as v from 'valibot';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { eventually } from '@fathom/testing/eventually';
import {
  ACCOUNTANTS,
  VAULT,
  VAULT_ACCOUNT_DEPOSITS,
  VAULT_ACCOUNT_WITHDRAWALS,
  VAULT_FACTORIES,
  VAULT_POSITION_TRANSACTIONS,
  VAULT_STRATEGY_REPORTS,
} from '../../remote-vaults/src/data/indexer/vaultPageIndexer';
import { ACCOUNT_VAULT_POSITIONS, VAULTS } from '../../remote-vaults/src/data/indexer/vaultsIndexer';
import { VAULTS_LEDGER } from '../../remote-vaults/src/portfolio/ledgerRow';
import { startVaults, type SimulatedStrategy, type TestVaults } from '../contracts/vaults/startVaults';
import { deployVault, type DeployedVault } from '../devnet/vaults/deployVaults';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { freePort } from '../devnet/testing/freePort';
import { queryDuring } from './testing/queryDuring';
import { queryIndexer, queryRows } from './testing/queryIndexer';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';
import { readIndexedVaults, readVaultsState } from './testing/vaultsState';

const LISK = 1135;
const DAY = 24 * 3600;
const SEED = 20_261_122;
/** More than the indexer can revert, so that it reverts no other block. */
const FINAL_BLOCKS = 40;
const FXD = parseEther('1');

let test: TestVaults;
let indexer: RunningIndexer;
let postgres: RunningPostgres | undefined;
let subgraph: string;
let port: number;
let players: readonly string[];
let strategies: readonly SimulatedStrategy[];
const deployed: DeployedVault[] = [];
const lines: string[] = [];
/** Number of effective actions of the random history. */
const effects = new Map<string, number>();

beforeAll(async () => {
  postgres = await startPostgres();
  test = await startVaults();
  players = await Promise.all(['a', 'b', 'c'].map((name) => test.account(`vault player ${name}`)));
  strategies = [await test.simulatedStrategy('First'), await test.simulatedStrategy('Second')];
  deployed.push(await openVault('Played vault', strategies));
  await play();
  port = await freePort();
  await start();
});

afterAll(async () => {
  await indexer.stop();
  await test.stop();
  await postgres?.stop();
});

async function start(): Promise<void> {
  indexer = await startIndexer({
    chains: [
      {
        id: LISK,
        rpcUrls: [test.rpcUrl],
        pollInterval: 100,
        vaults: { factories: [test.vaults.factory.address] },
      },
    ],
    port,
    storage: { kind: 'postgres', url: postgres?.url ?? '' },
    log: (line) => lines.push(line),
  });
  await indexer.ready;
  subgraph = `${indexer.url}/${LISK}/subgraphs/name/vaults-subgraph`;
}

function openVault(name: string, added: readonly SimulatedStrategy[]): Promise<DeployedVault> {
  return deployVault(test.session, test.vaults, {
    type: 'defi',
    asset: test.fxd,
    tokenSymbol: 'FXD',
    name,
    symbol: 'fvTEST',
    depositLimit: 10_000_000n * FXD,
    strategies: added.map((strategy) => ({ strategy })),
  });
}

const acts = fc.record({
  account: fc.integer({ min: 0, max: 2 }),
  other: fc.integer({ min: 0, max: 2 }),
  strategy: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom(
    'deposit',
    'deposit',
    'redeem',
    'exit',
    'send',
    'lend',
    'lend',
    'lend',
    'recall',
    'gain',
    'lose',
  ),
  amount: fc.integer({ min: 1, max: 50_000 }),
  days: fc.integer({ min: 0, max: 9 }),
});

async function play(): Promise<void> {
  const [steps = []] = fc.sample(fc.array(acts, { minLength: 90, maxLength: 90, size: 'max' }), {
    numRuns: 1,
    seed: SEED,
  });
  const { integer, deposit, session } = test;
  const [{ vault }, all] = [played(), (account: string) => integer(played().vault, 'balanceOf', [account])];
  await deposit(players[0] ?? '', played(), 100_000n * FXD);
  // A strategy that gains before it has shares never accepts a deposit.
  for (const { contract } of strategies) await session.send(vault, 'updateDebt', [contract.address, 20_000n * FXD]);
  for (const { account: at, other, strategy: index, what, amount, days } of steps) {
    const [account, to, strategy] = [players[at] ?? '', players[other] ?? '', strategies[index]];
    if (strategy === undefined) throw new Error(`There is no strategy ${index}.`);
    const wei = BigInt(amount) * FXD + 7n;
    const updateDebt = async (change: (debt: bigint) => bigint) => {
      const debt = await integer(vault, 'getDebt', [strategy.contract.address]);
      return session.send(vault, 'updateDebt', [strategy.contract.address, change(debt)]);
    };
    await test.pass(days * DAY + 1);
    const done = await attempt(
      {
        deposit: () => deposit(account, played(), wei),
        redeem: async () => test.send(account, vault, 'redeem', [(await all(account)) / 3n, account, account, 0, []]),
        exit: async () => test.send(account, vault, 'redeem', [await all(account), account, account, 0, []]),
        send: async () => test.send(account, vault, 'transfer', [to, (await all(account)) / 4n]),
        lend: () => updateDebt((debt) => debt + wei),
        recall: () => updateDebt((debt) => debt / 2n),
        gain: () => reported(strategy, () => strategy.gain(wei / 20n)),
        lose: () => reported(strategy, () => strategy.lose(wei / 40n)),
      }[what],
    );
    if (done) effects.set(what, (effects.get(what) ?? 0) + 1);
  }
}

function played(): DeployedVault {
  const [first] = deployed;
  if (first === undefined) throw new Error('The vault is not deployed.');
  return first;
}

async function reported(strategy: SimulatedStrategy, change: () => Promise<void>, vault = played()): Promise<void> {
  await change();
  await test.session.send(strategy.common, 'report', []);
  await test.session.send(vault.vault, 'processReport', [strategy.contract.address]);
}

async function attempt(act: () => Promise<void>): Promise<boolean> {
  return act().then(
    () => true,
    () => false,
  );
}

async function rowsOf({ vault, strategies: [strategy] }: DeployedVault): Promise<Readonly<Record<string, unknown>>> {
  const [id, of] = [vault, strategy?.contract].map((contract) => JSON.stringify(contract?.address.toLowerCase()));
  const { data, errors } = await queryIndexer(
    subgraph,
    `{ vaults(where: { id: ${id} }) { balanceTokens balanceTokensIdle totalIdle totalDebt sharesSupply apr historicalApr { apr } }
      strategies(where: { id: ${of} }) { currentDebt reportsCount apr latestReport { id } }
      strategyReports(where: { strategy: ${of} }) { id timestamp gain loss currentDebt totalFees }
      strategyHistoricalAprs(where: { strategy: ${of} }) { id apr timestamp }
      accountVaultPositions(where: { vault: ${id} }) { id balanceShares balanceTokens balancePosition balanceProfit }
      deposits(where: { vault: ${id} }) { id tokenAmount sharesMinted blockNumber }
      withdrawals(where: { vault: ${id} }) { id } }`,
  );
  expect(errors).toEqual([]);
  return data ?? {};
}

async function head(): Promise<number> {
  return Number(v.parse(v.string(), await test.session.rpc('eth_blockNumber')));
}

async function emitFromFactory(event: string, addresses: readonly string[]): Promise<void> {
  const { session, vaults } = test;
  const { address } = vaults.factory;
  const code = await session.rpc('eth_getCode', [address, 'latest']);
  const topics = [topicOf(event), ...addresses.map((indexed) => zeroPadValue(indexed, 32))];
  const loads = topics.map((_topic, index) => `60${(4 + 32 * index).toString(16).padStart(2, '0')}35`).reverse();
  await session.rpc('anvil_setCode', [address, `0x${loads.join('')}60006000a${topics.length}00`]);
  const abi = new Interface([`function log(${topics.map(() => 'bytes32').join(', ')})`]);
  await session.send({ address, abi }, 'log', topics);
  await session.rpc('anvil_setCode', [address, code]);
}

async function expectChainState(): Promise<void> {
  await eventually(async () => {
    expect(await readIndexedVaults(subgraph, players)).toEqual(await readVaultsState(test, deployed, players));
  });
}

it('states of vaults, strategies and shares what the contracts say, after a random history', async () => {
  await expectChainState();
  // A history without each kind of effect would prove little.
  expect([...effects.keys()].sort()).toEqual(['deposit', 'exit', 'gain', 'lend', 'lose', 'recall', 'redeem', 'send']);
  expect(Math.min(...effects.values())).toBeGreaterThanOrEqual(2);
  expect(lines).toEqual([]);
});

it("ledger entries add up to the shares of each account and to the tokens that it moved, also with another's payments [PFO-252]", async () => {
  const { vault } = played();
  const [account = '', other = ''] = players;
  const before = await Promise.all([account, other].map((each) => test.integer(test.fxd, 'balanceOf', [each])));
  const spent = await Promise.all([account, other].map(movedTokens));
  await test.deposit(account, played(), 30n * FXD);
  await test.send(account, test.fxd, 'approve', [vault.address, 20n * FXD]);
  await test.send(account, vault, 'deposit', [20n * FXD, other]);
  await test.send(other, vault, 'redeem', [5n * FXD, account, other, 0, []]);
  await expectChainState();
  for (const [place, each] of [account, other].entries()) {
    const shares = (await ledgerOf(each)).reduce((sum, row) => sum + row.shares, 0n);
    expect(shares).toBe(await test.integer(vault, 'balanceOf', [each]));
    const paid = (await movedTokens(each)) - (spent[place] ?? 0n);
    const minted = place === 0 ? 30n * FXD : 0n;
    expect((before[place] ?? 0n) + paid + minted).toBe(await test.integer(test.fxd, 'balanceOf', [each]));
  }
});

async function ledgerOf(account: string) {
  const client = createIndexerClient({ configuration: { indexer: () => subgraph }, area: 'vaults' });
  const variables = { account: account.toLowerCase(), first: 1_000, before: '~' };
  const { ledgerEntries } = await eventually(() => client.query(VAULTS_LEDGER, { chainId: LISK, variables }));
  return ledgerEntries.filter(({ vault }) => vault.id === played().vault.address.toLowerCase());
}

async function movedTokens(account: string): Promise<bigint> {
  return (await ledgerOf(account)).reduce((sum, { tokens }) => sum + tokens, 0n);
}

it('finds a vault that is deployed while it runs, with its settings, and goes on following it after a restart', async () => {
  const { session, vaults } = test;
  const [account = ''] = players;
  const strategy = await test.simulatedStrategy('Third');
  const opened = await openVault('Later vault', [strategy]);
  deployed.push(opened);
  const { vault } = opened;
  await session.send(vault, 'setMinUserDeposit', [100n * FXD]);
  await session.send(vault, 'setMinimumTotalIdle', [50n * FXD]);
  await session.send(vault, 'setUseDefaultQueue', [true]);
  await session.send(vault, 'setProfitMaxUnlockTime', [DAY]);
  await session.send(vault, 'setDefaultQueue', [[]]);
  await test.deposit(account, opened, 1000n * FXD);
  await expectChainState();
  const [row] = await queryRows(
    subgraph,
    `{ vaults(where: { id: ${JSON.stringify(vault.address.toLowerCase())} }) { activation strategyIds
        token { name symbol decimals } shareToken { id name symbol decimals } strategies(orderBy: activation) { id } } }`,
    'vaults',
  );
  expect(row).toMatchObject({
    token: { name: 'Fathom USD', symbol: 'FXD', decimals: 18 },
    shareToken: { id: vault.address.toLowerCase(), name: 'Later vault', symbol: 'fvTEST', decimals: 18 },
    strategyIds: [strategy.contract.address.toLowerCase()],
    strategies: [{ id: strategy.contract.address.toLowerCase() }],
  });
  expect(String(row?.['activation'])).toMatch(/^\d{10}000$/);

  await indexer.stop();
  await session.send(vaults.accountant, 'setPerformanceFee', [1500]);
  await test.deposit(account, opened, 500n * FXD);
  await start();
  await expectChainState();
  const accountants = '{ accountants { id performanceFee } }';
  await expect(queryRows(subgraph, accountants, 'accountants')).resolves.toEqual([
    { id: vaults.accountant.address.toLowerCase(), performanceFee: '1500' },
  ]);
  await expect(queryRows(subgraph, '{ factories { protocolFee vaults } }', 'factories')).resolves.toEqual([
    { protocolFee: 2000, vaults: deployed.map((one) => one.vault.address.toLowerCase()) },
  ]);
});

it('stores reports with a gain, rates from the second on, and of a loss only what the strategy has left', async () => {
  const { session } = test;
  const [account = ''] = players;
  const strategy = await test.simulatedStrategy('Fourth');
  const opened = await openVault('Rated vault', [strategy]);
  deployed.push(opened);
  await test.deposit(account, opened, 10_000n * FXD);
  const id = strategy.contract.address;
  await session.send(opened.vault, 'updateDebt', [id, 8000n * FXD]);
  const pass = () => test.pass(36.5 * DAY);
  await reported(strategy, () => strategy.gain(1000n * FXD), opened);
  await pass();
  await reported(strategy, () => strategy.gain(90n * FXD), opened);
  await pass();
  await reported(strategy, () => strategy.lose(90n * FXD), opened);
  await expectChainState();
  const where = `where: { strategy: ${JSON.stringify(id.toLowerCase())} }`;
  const reports = await queryRows(
    subgraph,
    `{ strategyReports(orderBy: timestamp, orderDirection: desc, first: 1000, skip: 0, ${where}) { timestamp gain loss currentDebt totalFees } }`,
    'strategyReports',
  );
  expect(reports).toMatchObject([
    { gain: String(90n * FXD), loss: '0', currentDebt: String(9090n * FXD) },
    { gain: String(1000n * FXD), loss: '0', currentDebt: String(9000n * FXD) },
  ]);
  expect(reports.every(({ timestamp }) => /^\d{10}000$/.test(String(timestamp)))).toBe(true);
  const rates = `{ strategyHistoricalAprs(${where}) { apr timestamp } }`;
  const [rate, ...others] = await queryRows(subgraph, rates, 'strategyHistoricalAprs');
  expect(others).toEqual([]);
  expect(Number(rate?.['apr'])).toBeCloseTo(10, 4);
  const [vault] = await queryRows(
    subgraph,
    `{ vaults(where: { id: ${JSON.stringify(opened.vault.address.toLowerCase())} }) { apr historicalApr(first: 5) { apr } strategies { reportsCount latestReport { gain } } } }`,
    'vaults',
  );
  expect(vault).toMatchObject({ strategies: [{ reportsCount: '1', latestReport: { gain: String(90n * FXD) } }] });
  expect(Number(vault?.['apr'])).toBeCloseTo((10 * 9090) / 11_090, 4);
});

it('counts what an account has put in, sends along with its shares, and earns by a full exit', async () => {
  const [account = '', other = ''] = await Promise.all(['d', 'e'].map((name) => test.account(`vault player ${name}`)));
  const strategy = await test.simulatedStrategy('Fifth');
  const opened = await openVault('Counted vault', [strategy]);
  const { vault } = opened;
  await test.deposit(account, opened, 900n * FXD);
  await test.send(account, vault, 'transfer', [other, 300n * FXD]);
  await test.session.send(vault, 'updateDebt', [strategy.contract.address, 900n * FXD]);
  await reported(strategy, () => strategy.gain(90n * FXD), opened);
  await test.pass(8 * DAY);
  await test.send(account, vault, 'redeem', [600n * FXD, account, account, 0, []]);
  const received = await test.integer(test.fxd, 'balanceOf', [account]);
  const position = async (of: string) => {
    const where = `where: { account: ${JSON.stringify(of.toLowerCase())}, vault: ${JSON.stringify(vault.address.toLowerCase())} }`;
    const query = `{ accountVaultPositions(${where}, first: 1000) { balanceShares balanceTokens balanceProfit } }`;
    const [row] = await queryRows(subgraph, query, 'accountVaultPositions');
    return row;
  };
  deployed.push(opened);
  await expectChainState();
  expect(await position(account)).toEqual({
    balanceShares: '0',
    balanceTokens: '0',
    balanceProfit: String(received - 600n * FXD),
  });
  expect(received).toBeGreaterThan(650n * FXD);
  expect(await position(other)).toEqual({
    balanceShares: String(300n * FXD),
    balanceTokens: String(300n * FXD),
    balanceProfit: '0',
  });
});

function ask<T>(query: IndexerQuery<T>, variables: Readonly<Record<string, unknown>>): Promise<T> {
  const client = createIndexerClient({ configuration: { indexer: () => subgraph }, area: 'vaults' });
  return client.query(query, { chainId: LISK, variables });
}

it('returns every row of the queries for vaults and strategies [VLT-178] [VLT-182] [VLT-185]', async () => {
  const [account = ''] = players;
  const vault = played().vault.address;
  const { vaults } = await ask(VAULTS, { first: 1000, skip: 0, shutdown: false });
  expect(vaults.omitted).toBe(0);
  const [first] = vaults.rows.filter(({ id }) => id === vault.toLowerCase());
  // Both were added in the same second, so they are ordered by address.
  const added = strategies.map(({ contract }) => contract.address.toLowerCase());
  expect(first?.strategies.map(({ id }) => id).toSorted()).toEqual(added.toSorted());
  expect((await ask(VAULT, { id: vault.toLowerCase() })).vault).toMatchObject({
    id: first?.id,
    balanceTokens: first?.balanceTokens,
    strategies: { omitted: 0, rows: [expect.anything(), expect.anything()] },
  });
  const paging = { reportsFirst: 1000, reportsSkip: 0 };
  const strategy = strategies[0]?.contract.address.toLowerCase();
  const { strategyReports, strategyHistoricalAprs } = await ask(VAULT_STRATEGY_REPORTS, { strategy, ...paging });
  expect([strategyReports.omitted, strategyHistoricalAprs.omitted]).toEqual([0, 0]);
  expect(strategyReports.rows.length).toBe(strategyHistoricalAprs.rows.length + 1);
  const page = { first: 1000, skip: 0 };
  const held = await ask(ACCOUNT_VAULT_POSITIONS, { account: account.toLowerCase(), ...page });
  const positions = held.accountVaultPositions;
  expect([positions.omitted, positions.rows.length]).toEqual([0, deployed.length - 1]);
});

it('returns every movement of an account, ignoring the case of letters [VLT-188] [VLT-189] [VLT-191]', async () => {
  const [account = ''] = players;
  const vault = played().vault.address;
  const events = async (name: string, position: number) => {
    const { abi, address } = played().vault;
    const word = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;
    const topics = [abi.getEvent(name)?.topicHash, ...Array.from({ length: position }, () => null), word];
    const filter = { address, topics, fromBlock: 'earliest', toBlock: 'latest' };
    return v.parse(v.array(v.unknown()), await test.session.rpc('eth_getLogs', [filter])).length;
  };
  const shouted = { account: account.toUpperCase().replace('X', 'x'), vault };
  const transactions = await ask(VAULT_POSITION_TRANSACTIONS, { ...shouted, first: 1000 });
  expect(transactions.deposits.rows).toHaveLength(await events('Deposit', 1));
  expect(transactions.withdrawals.rows).toHaveLength(await events('Withdraw', 1));
  const blocks = transactions.deposits.rows.map(({ blockNumber }) => Number(blockNumber));
  expect(blocks).toEqual(blocks.toSorted((one, other) => other - one));
  const idsOf = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) => rows.map(({ id }) => id);
  const sizes: number[][] = [];
  // Pages of two rows are read to the end, as one page of all.
  for (const first of [2, 1000]) {
    const { deposits } = await ask(VAULT_ACCOUNT_DEPOSITS, { account, first, skip: 0 });
    const { withdrawals } = await ask(VAULT_ACCOUNT_WITHDRAWALS, { account, first, skip: 0 });
    expect([deposits.omitted, withdrawals.omitted]).toEqual([0, 0]);
    expect(idsOf(deposits)).toEqual(expect.arrayContaining(idsOf(transactions.deposits)));
    expect(idsOf(withdrawals)).toEqual(expect.arrayContaining(idsOf(transactions.withdrawals)));
    sizes.push([new Set(idsOf(deposits)).size, new Set(idsOf(withdrawals)).size]);
  }
  expect(sizes[0]).toEqual(sizes[1]);
});

it('states the fees of factory and accountant [VLT-186] [VLT-187]', async () => {
  const client = createIndexerClient({ configuration: { indexer: () => subgraph }, area: 'vaults' });
  const { factories } = await client.query(VAULT_FACTORIES, { chainId: LISK });
  expect(factories).toMatchObject({ omitted: 0, rows: [{ protocolFee: 2000n }] });
  const { accountants } = await client.query(ACCOUNTANTS, { chainId: LISK });
  expect(accountants).toMatchObject({ omitted: 0, rows: [{ performanceFee: 1500n }] });
});

it('knows a vault that is shut down, and one whose strategy was revoked', async () => {
  const { session } = test;
  const later = deployed[1];
  if (later === undefined) throw new Error('There is no second vault.');
  await session.send(later.vault, 'shutdownVault', []);
  const [strategy] = later.strategies;
  await session.send(later.vault, 'revokeStrategy', [strategy?.contract.address, false]);
  await expectChainState();
  const query = '{ vaults(first: 1000, skip: 0, where: { shutdown: true }) { id strategies { id } } }';
  await expect(queryRows(subgraph, query, 'vaults')).resolves.toEqual([
    { id: later.vault.address.toLowerCase(), strategies: [] },
  ]);
});

it('forgets a deposit and a report that a reorganization removes under load', async () => {
  const { session } = test;
  // Blocks without transactions would be removed instead of the deposit.
  await mineOnlyTransactions(session.rpc);
  const [account = ''] = players;
  const strategy = await test.simulatedStrategy('Reorganized');
  const opened = await openVault('Reorganized vault', [strategy]);
  deployed.push(opened);
  const { vault } = opened;
  await test.deposit(account, opened, 1000n * FXD);
  await session.send(vault, 'updateDebt', [strategy.contract.address, 800n * FXD]);
  await reported(strategy, () => strategy.gain(10n * FXD), opened);
  await test.pass(10 * DAY);
  await test.mine(FINAL_BLOCKS);
  await expectChainState();
  // The rows of those who get fees, whom the state above leaves out, may be written a moment later.
  const before = await eventually(async () => {
    const rows = await rowsOf(opened);
    expect(rows.accountVaultPositions).toHaveLength(3);
    return rows;
  });

  const start = await head();
  await test.deposit(account, opened, 500n * FXD);
  await reported(strategy, () => strategy.gain(20n * FXD), opened);
  await test.mine(2);
  await expectChainState();
  const after = await rowsOf(opened);
  for (const kind of ['deposits', 'strategyReports', 'strategyHistoricalAprs', 'vaults', 'accountVaultPositions']) {
    expect([kind, after[kind]]).not.toEqual([kind, before[kind]]);
  }

  const { errors, responses } = await queryDuring(
    subgraph,
    '{ vaults { id totalIdle strategies { id } } }',
    async () => {
      await session.rpc('anvil_reorg', [(await head()) - start, []]);
      await expectChainState();
    },
  );
  expect(errors).toEqual([]);
  expect(responses).toBeGreaterThan(0);
  await eventually(async () => expect(await rowsOf(opened)).toEqual(before));
});

it('names the package that a newer factory added last, until that one is removed', async () => {
  const [one, other] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
  const [before] = await queryRows(subgraph, '{ factories { vaultPackage } }', 'factories');
  for (const [event, vaultPackage, expected] of [
    ['Added', one, one],
    ['Added', other, other],
    ['Removed', one, other],
    ['Removed', other, `0x${'0'.repeat(40)}`],
    ['Added', String(before?.['vaultPackage']), before?.['vaultPackage']],
  ] as const) {
    await (event === 'Added'
      ? emitFromFactory('VaultPackageAdded(address,address)', [vaultPackage, players[0] ?? ''])
      : emitFromFactory('VaultPackageRemoved(address)', [vaultPackage]));
    const query = `{ factories(block: { number_gte: ${await head()} }) { vaultPackage } }`;
    await eventually(async () => {
      await expect(queryRows(subgraph, query, 'factories')).resolves.toEqual([{ vaultPackage: expected }]);
    });
  }
});

it('has no other subgraph', async () => {
  const other = await queryIndexer(`${indexer.url}/${LISK}/subgraphs/name/dao-subgraph`, '{ proposals { id } }');
  expect(other.status).toBe(404);
});
