import { Interface, parseEther, parseUnits, toQuantity } from 'ethers';
import * as fc from 'fast-check';
import * as v from 'valibot';
import type { LedgerEntry } from '@fathom/contract';
import { eventually } from '@fathom/testing/eventually';
import { historyQuery } from '../../remote-lending/src/data/historyQuery';
import { historyResponse } from '../../remote-lending/src/data/historyResponse';
import {
  appendPage,
  HISTORY_PAGE_SIZE,
  nextSkip,
  NOTHING_LOADED,
} from '../../remote-lending/src/domain/history/historyPages';
import type { HistoryTransaction } from '../../remote-lending/src/domain/history/history';
import { debtId, ledgerEntry, supplyId } from '../../remote-lending/src/portfolio/ledgerEntry';
import { exportFile } from '../../remote-lending/src/ui/transactions/exportHistory';
import type { TokenAddresses } from '../devnet/devnetAddresses';
import type { RunningDevnet } from '../devnet/startDevnet';
import { freePort } from '../devnet/testing/freePort';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { startIndexer, type RunningIndexer } from './supervisor/startIndexer';
import { lendingActors, SYMBOLS, type Choice } from './testing/lendingActors';
import { queryIndexer } from './testing/queryIndexer';
import { startPostgres, type RunningPostgres } from './testing/startPostgres';
import { sumHistory } from './testing/sumHistory';

const LISK = 1135;
const ACTIONS = 500;
const ACCOUNTS = 5;
const ATTEMPTS = 12;
const SEED = fc.readConfigureGlobal().seed ?? 20_261_129;
const PAUSE = 6 * 3_600;

let devnet: RunningDevnet;
let market: TestMarket;
let indexer: RunningIndexer | undefined;
let postgres: RunningPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
  devnet = await startTestDevnet({ chains: [LISK] });
  market = openTestMarket(devnet, LISK);
});

afterAll(async () => {
  await indexer?.stop();
  await devnet.stop();
  await postgres?.stop();
});

async function index(): Promise<void> {
  const { rpcUrl, contracts, market: lending } = market.addresses;
  const hex = (address: string) => address as `0x${string}`;
  indexer = await startIndexer({
    chains: [
      {
        id: LISK,
        rpcUrls: [rpcUrl],
        pollInterval: 100,
        lending: [
          {
            pool: hex(lending.LENDING_POOL),
            oracle: hex(contracts.oracle),
            rewardsController: hex(contracts.rewardsController),
            configurator: hex(contracts.poolConfigurator),
          },
        ],
      },
    ],
    port: await freePort(),
    storage: { kind: 'postgres', url: postgres?.url ?? '' },
    log: () => undefined,
  });
  await indexer.ready;
}

function subgraph(): string {
  return `${indexer?.url}/${LISK}/subgraphs/name/lending-subgraph`;
}

async function exported(history: readonly HistoryTransaction[]): Promise<string> {
  return (await exportFile(history, 'json', 'ETH')).text();
}

async function historyOf(account: string): Promise<readonly HistoryTransaction[]> {
  let history = NOTHING_LOADED;
  while (!history.isComplete) {
    const variables = {
      userAddress: account.toLowerCase(),
      first: HISTORY_PAGE_SIZE,
      skip: nextSkip(history),
      pool: market.pool.address.toLowerCase(),
    };
    const { data, errors } = await queryIndexer(
      subgraph(),
      historyQuery({ hasFees: true, hasSides: true, hasScaled: true }),
      variables,
    );
    expect(errors).toEqual([]);
    history = appendPage(history, v.parse(historyResponse(HISTORY_PAGE_SIZE), { data }).transactions);
  }
  return history.transactions;
}

/** `undefined` for a debt that was at a stable rate. */
function sharesOf(entries: readonly LedgerEntry[], balance: string): bigint | undefined {
  const changes = entries.flatMap(({ changes: each = [] }) => each).filter((change) => change.balance === balance);
  if (changes.some(({ shares }) => shares === undefined)) return undefined;
  return changes.reduce((sum, { shares = 0n }) => sum + shares, 0n);
}

const tokenEvents = [
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event BalanceTransfer(address indexed from, address indexed to, uint256 value, uint256 index)',
];
const SCALED = new Interface([
  ...tokenEvents,
  'event Mint(address indexed caller, address indexed account, uint256 value, uint256 increase, uint256 index)',
  'event Burn(address indexed account, address indexed target, uint256 value, uint256 increase, uint256 index)',
]);
const SCALED_BALANCE = new Interface(['function scaledBalanceOf(address) view returns (uint256)']);
const STABLE = new Interface([
  'event Mint(address indexed caller, address indexed account, uint256 value, uint256 balance, uint256 increase, uint256 rate, uint256 average, uint256 supply)',
  'event Burn(address indexed account, uint256 value, uint256 balance, uint256 increase, uint256 average, uint256 supply)',
]);

const logs = v.array(v.object({ topics: v.array(v.string()), data: v.string() }));

async function principals(token: string, abi: Interface, fromBlock: string): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (account: unknown, amount: bigint) => {
    const key = String(account).toLowerCase();
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  };
  const response = await market.session.rpc('eth_getLogs', [{ address: token, fromBlock, toBlock: 'latest' }]);
  let transfer: readonly [unknown, unknown, bigint] | undefined;
  for (const log of v.parse(logs, response)) {
    const event = abi.parseLog(log);
    const { args, name } = event ?? { args: {} as Record<string, unknown>, name: '' };
    const [value, increase] = [BigInt(String(args['value'] ?? 0)), BigInt(String(args['increase'] ?? 0))];
    if (name === 'Mint') add(args['account'], value - increase);
    if (name === 'Burn') add(args['account'], -(value + increase));
    if (name === 'Transfer') transfer = [args['from'], args['to'], value];
    if (name !== 'BalanceTransfer' || !transfer) continue;
    add(transfer[0], -transfer[2]);
    add(transfer[1], transfer[2]);
  }
  return sums;
}

const choice: fc.Arbitrary<Choice> = fc.record({
  actor: fc.nat(999),
  other: fc.nat(999),
  asset: fc.nat(999),
  second: fc.nat(999),
  share: fc.oneof(fc.nat(998), fc.constant(999)),
});

it(`the sums of an export and of the ledger are the balances of its account after ${ACTIONS} random actions (seed ${SEED}) [PFO-253]`, async () => {
  const { session, addresses } = market;
  const tokens = {
    WETH: parseEther('100'),
    USDC: parseUnits('200000', 6),
    DAI: parseEther('200000'),
    wstETH: parseEther('100'),
  };
  const accounts: string[] = [];
  for (let count = 0; count < ACCOUNTS; count += 1) accounts.push((await market.account(tokens)).address);
  for (const account of accounts) await session.rpc('anvil_setBalance', [account, toQuantity(parseEther('1000'))]);
  const actors = lendingActors(market, accounts);
  await actors.prepare();
  const watched = [...SYMBOLS.map((symbol) => market.token(symbol).address), addresses.contracts.fthm];
  const walletOf = (account: string) =>
    Promise.all(
      watched.map(async (token) => {
        const balance = await actors.balanceOf(token, account);
        return token === addresses.contracts.weth ? balance + (await nativeOf(account)) : balance;
      }),
    );
  const nativeOf = async (account: string) => BigInt(String(await session.rpc('eth_getBalance', [account, 'latest'])));
  const before = await Promise.all(accounts.map(walletOf));
  const start = String(await session.rpc('eth_blockNumber', []));

  const done = new Map(actors.kinds.map((kind) => [kind, 0]));
  const choices = fc.sample(choice, { numRuns: ACTIONS * ATTEMPTS * 2, seed: SEED })[Symbol.iterator]();
  let sent = 0;
  for (let at = 0; sent < ACTIONS && at < ACTIONS * 2; at += 1) {
    const kind = at < 20 ? 'supply' : (actors.kinds[at % actors.kinds.length] ?? '');
    if (at % 4 === 0) await session.rpc('evm_increaseTime', [PAUSE]);
    let isSent = false;
    for (let attempt = 0; attempt < ATTEMPTS && !isSent; attempt += 1) {
      const { value } = choices.next();
      isSent = value !== undefined && (await actors.act(kind, value));
    }
    if (!isSent) continue;
    sent += 1;
    done.set(kind, (done.get(kind) ?? 0) + 1);
  }
  expect(sent).toBe(ACTIONS);
  expect([...done].filter(([, count]) => count < 3)).toEqual([]);

  await index();
  const known: readonly TokenAddresses[] = Object.values(addresses.tokens);
  const decimals = new Map(known.map((token) => [token.address.toLowerCase(), token.decimals]));
  await eventually(async () => {
    const { data } = await queryIndexer(subgraph(), '{ _meta { block { number } } }');
    const meta = v.parse(v.object({ _meta: v.object({ block: v.object({ number: v.number() }) }) }), data);
    expect(meta._meta.block.number).toBeGreaterThanOrEqual(Number(await session.rpc('eth_blockNumber', [])));
  });

  const indexed = new Map(
    await Promise.all(
      accounts.map(async (account) => {
        const history = await historyOf(account);
        const ledger = history.map((transaction) => ledgerEntry(transaction, new Map()));
        return [account, { sums: sumHistory(await exported(history), decimals), ledger }] as const;
      }),
    ),
  );
  const checked: { of: string; ledger: unknown; chain: unknown }[] = [];
  for (const symbol of SYMBOLS) {
    const token = market.token(symbol);
    const key = token.address.toLowerCase();
    const [supplied, variable, stable] = await Promise.all([
      principals(token.rsToken, SCALED, start),
      principals(token.variableDebtToken, SCALED, start),
      principals(token.stableDebtToken, STABLE, start),
    ]);
    for (const [account, { sums, ledger }] of indexed) {
      const of = (amounts: ReadonlyMap<string, bigint>) => amounts.get(account.toLowerCase()) ?? 0n;
      expect([symbol, 'supplied', sums.supplied.get(key) ?? 0n]).toEqual([symbol, 'supplied', of(supplied)]);
      expect([symbol, 'owed', sums.owed.get(key) ?? 0n]).toEqual([symbol, 'owed', of(variable) + of(stable)]);
      const [supplyShares, debtShares] = [supplyId, debtId].map((idOf) =>
        sharesOf(ledger, idOf(token.address as `0x${string}`)),
      );
      const scaled = (of: string) =>
        market.session.read({ address: of, abi: SCALED_BALANCE }, 'scaledBalanceOf', [account]);
      checked.push({ of: `${symbol} supplied`, ledger: supplyShares, chain: await scaled(token.rsToken) });
      if (debtShares !== undefined)
        checked.push({ of: `${symbol} owed`, ledger: debtShares, chain: await scaled(token.variableDebtToken) });
      const interest = (await actors.balanceOf(token.rsToken, account)) - of(supplied);
      expect(interest).toBeGreaterThanOrEqual(BigInt(-ACTIONS));
    }
  }
  expect(checked.length).toBeGreaterThan(SYMBOLS.length * ACCOUNTS);
  expect(checked.map(({ of, ledger }) => [of, ledger])).toEqual(checked.map(({ of, chain }) => [of, chain]));
  for (const [place, [account, { sums }]] of [...indexed].entries()) {
    const { wallet, fees } = sums;
    const after = await walletOf(account);
    for (const [at, token] of watched.entries()) {
      const fee = token === addresses.contracts.weth ? fees : 0n;
      const changed = (after[at] ?? 0n) - (before[place]?.[at] ?? 0n) + fee;
      expect([token, wallet.get(token.toLowerCase()) ?? 0n]).toEqual([token, changed]);
    }
  }
});
