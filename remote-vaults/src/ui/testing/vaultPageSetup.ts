import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import type { IndexerResponse } from '@fathom/testing/fakeIndexer';
import {
  getAccountant,
  getAvailableDepositLimit,
  getBalance,
  getDepositLimit,
  getDepositLimitModule,
  getFactory,
  getFullProfitUnlockDate,
  getPerformanceFee,
  getPricePerShare,
  getProfitMaxUnlockTime,
  getProtocolFee,
  getStrategy,
  getTotalAssets,
  getTotalDebt,
  getTotalIdle,
  getTotalSupply,
  isStrategyShutdown,
  isVaultShutdown,
  previewRedeem,
} from '../../data/abi/vaultContracts';
import {
  CHAIN_ID,
  DAY,
  FACTORY,
  INDEXER,
  NOW,
  respondVaults,
  strategyAt,
  vaultAt,
  type SetupVault,
} from '../../data/testing/vaultsSetup';
import { PRICE_FEED, pricedSection, startFakeServices } from './fakeServices';

export const TOKEN = 10n ** 18n;
export const VAULT = vaultAt(1);
export const STRATEGIES = [strategyAt(1), strategyAt(2)] as const;
export const ACCOUNTANT: Address = '0x00000000000000000000000000000000000000AC';
const MODULE: Address = '0x00000000000000000000000000000000000000d0';
const ZERO: Address = `0x${'0'.repeat(40)}`;
const BLOCK = 1_000;

export interface VaultPageSetupOptions {
  readonly described?: object;
  /** Default: two. */
  readonly strategies?: readonly Address[];
  /** Whole tokens per strategy. Default: 600 and 300, with 100 idle. */
  readonly debts?: readonly bigint[];
  readonly stopped?: readonly boolean[];
  readonly isShutdown?: boolean;
  /** Seconds from now. Makes it a trade-finance vault. */
  readonly periods?: { readonly depositEnd: number; readonly lockEnd: number };
  /** Whole shares. Default: 0. */
  readonly shares?: bigint;
  /** Whole tokens; `failed` for a preview that reverts. */
  readonly worth?: bigint | 'failed';
  /** Whole tokens. Default: 5,000. */
  readonly depositLimit?: bigint;
  /** The account's limit in whole tokens. */
  readonly moduleLimit?: bigint;
  readonly isFeeUnreadable?: boolean;
  readonly isVisitor?: boolean;
  readonly isIndexerDown?: boolean;
  readonly responses?: Readonly<Record<string, IndexerResponse>>;
  /** Response to `eth_getLogs`, or the error of a node that refuses. Default: none. */
  readonly logs?: readonly object[] | Error;
  /** Logs that name the account. Default: none. */
  readonly accountLogs?: readonly object[];
  readonly host?: Partial<FakeHostOptions>;
}

export function vaultPageSetup(options: VaultPageSetupOptions = {}) {
  const { strategies = STRATEGIES, periods, isShutdown = false, described } = options;
  const chain = createFakeChain(CHAIN_ID);
  chain.setBlock(BLOCK, NOW);
  const vault: SetupVault = {
    address: VAULT,
    isShutdown,
    queue: strategies,
    activations: Object.fromEntries(strategies.map((strategy, index) => [strategy, index + 1])),
    ...(periods && { periods: { depositEnd: NOW + periods.depositEnd, lockEnd: NOW + periods.lockEnd } }),
  };
  respondVaults(chain, [vault]);
  respondState(chain, strategies, options);
  const asked: unknown[] = [];
  const { reader } = chain;
  const readers = [
    {
      ...reader,
      request: async (method: string, params: readonly unknown[]) => {
        // Timestamp of the block for the account's events.
        if (method === 'eth_getBlockByNumber') return { timestamp: `0x${NOW.toString(16)}` };
        if (method !== 'eth_getLogs') return reader.request(method, params);
        const { topics } = params[0] as { topics: readonly unknown[] };
        // Only one filter responds, so that each log is returned once.
        if (topics.length > 1) return topics[1] === null && topics.length === 3 ? (options.accountLogs ?? []) : [];
        asked.push(params[0]);
        if (options.logs instanceof Error) throw options.logs;
        return asked.length === 1 ? (options.logs ?? []) : [];
      },
    },
  ];
  const responses: Record<string, IndexerResponse> = { ...defaultResponses(strategies), ...options.responses };
  let isIndexerUp = options.isIndexerDown !== true;
  const indexer = startFakeServices({ responses, isIndexerUp: () => isIndexerUp, price: 0.5 });
  const type = periods ? { type: 'tradefi' } : {};
  const host = createFakeHost({
    readers,
    services: { priceFeed: PRICE_FEED },
    indexers: { vaults: INDEXER },
    areas: { vaults: pricedSection([{ vault: VAULT, type: 'defi', ...type, ...described }]) },
    ...options.host,
  });
  if (options.isVisitor !== true) host.connect(FAKE_ACCOUNT);
  return {
    chain,
    host,
    indexer,
    asked,
    stopIndexer: () => {
      isIndexerUp = false;
    },
  };
}

type Chain = ReturnType<typeof createFakeChain>;

function respondState(chain: Chain, strategies: readonly Address[], options: VaultPageSetupOptions): void {
  const { debts = [600n, 300n], stopped = [], shares = 0n, worth = 0n, depositLimit = 5_000n } = options;
  const lent = strategies.reduce((sum, _, index) => sum + (debts[index] ?? 0n), 0n);
  chain.respond(getTotalAssets.read(VAULT), (lent + 100n) * TOKEN);
  chain.respond(getTotalIdle.read(VAULT), 100n * TOKEN);
  chain.respond(getTotalDebt.read(VAULT), lent * TOKEN);
  chain.respond(getTotalSupply.read(VAULT), 900n * TOKEN);
  chain.respond(getPricePerShare.read(VAULT), TOKEN);
  chain.respond(getDepositLimit.read(VAULT), depositLimit * TOKEN);
  chain.respond(isVaultShutdown.read(VAULT), options.isShutdown ?? false);
  chain.respond(getProfitMaxUnlockTime.read(VAULT), BigInt(7 * DAY));
  chain.respond(getFullProfitUnlockDate.read(VAULT), BigInt(NOW + DAY));
  chain.respond(getAccountant.read(VAULT), ACCOUNTANT);
  chain.respond(getFactory.read(VAULT), FACTORY);
  chain.respond(getDepositLimitModule.read(VAULT), options.moduleLimit === undefined ? ZERO : MODULE);
  if (options.isFeeUnreadable === true) {
    chain.revert(getPerformanceFee.read(ACCOUNTANT), 'none');
    chain.revert(getProtocolFee.read(FACTORY), 'none');
  } else {
    chain.respond(getPerformanceFee.read(ACCOUNTANT), 1_000n);
    chain.respond(getProtocolFee.read(FACTORY), 2_000n, ACCOUNTANT);
  }
  chain.respond(getBalance.read(VAULT, ZERO), 0n);
  chain.respond(getBalance.read(VAULT, FAKE_ACCOUNT), shares * TOKEN);
  const preview = previewRedeem.read(VAULT, shares * TOKEN);
  if (worth === 'failed') chain.revert(preview, 'preview failed');
  else chain.respond(preview, worth * TOKEN);
  if (options.moduleLimit !== undefined) {
    chain.respond(getAvailableDepositLimit.read(MODULE, FAKE_ACCOUNT), options.moduleLimit * TOKEN);
  }
  strategies.forEach((strategy, index) => {
    const debt = debts[index] ?? 0n;
    chain.respond(
      getStrategy.read(VAULT, strategy),
      BigInt(index + 1),
      BigInt(NOW - DAY),
      debt * TOKEN,
      2n * debt * TOKEN,
    );
    if (!options.periods) chain.respond(isStrategyShutdown.read(strategy), stopped[index] ?? false);
  });
}

export function indexedReport(days: number, gain: bigint, debt = 600n) {
  return {
    id: `report-${days}`,
    timestamp: String((NOW - days * DAY) * 1_000),
    gain: String(gain * TOKEN),
    loss: '0',
    currentDebt: String(debt * TOKEN),
  };
}

function defaultResponses(strategies: readonly Address[]): Readonly<Record<string, IndexerResponse>> {
  return {
    Vaults: () => ({ vaults: [] }),
    Vault: () => ({
      vault: {
        id: VAULT,
        balanceTokens: String(1_000n * TOKEN),
        balanceTokensIdle: String(100n * TOKEN),
        depositLimit: String(5_000n * TOKEN),
        apr: '9.24',
        shutdown: false,
        strategies: strategies.map((id, index) => ({
          id,
          delegatedAssets: null,
          currentDebt: String(600n * TOKEN),
          maxDebt: String(1_200n * TOKEN),
          apr: ['9.5', '12.9'][index] ?? '1',
        })),
      },
    }),
    VaultStrategyReports: ({ variables: { strategy } }) => ({
      strategyReports:
        strategy === strategies[0]?.toLowerCase() ? [indexedReport(10, 20n), indexedReport(20, 30n)] : [],
      strategyHistoricalAprs: [
        { id: 'apr-1', apr: '9.5', timestamp: String((NOW - 10 * DAY) * 1_000) },
        { id: 'apr-2', apr: '8.5', timestamp: String((NOW - 20 * DAY) * 1_000) },
      ],
    }),
    VaultPositionTransactions: () => ({
      deposits: [movement('deposit-1', 120n)],
      withdrawals: [movement('withdrawal-1', 20n)],
    }),
    VaultFactories: () => ({
      factories: [
        {
          id: FACTORY,
          feeRecipient: ACCOUNTANT,
          protocolFee: 500,
          timestamp: '1700000000000',
          vaultPackage: FACTORY,
          vaults: [VAULT],
        },
      ],
    }),
    Accountants: () => ({
      accountants: [{ id: ACCOUNTANT, feeRecipient: ACCOUNTANT, performanceFee: 4_000, timestamp: '1700000000000' }],
    }),
  };
}

export function movement(id: string, amount: bigint, vault = VAULT) {
  const shares = String(amount * TOKEN);
  return {
    id,
    timestamp: String((NOW - DAY) * 1_000),
    sharesMinted: shares,
    sharesBurnt: shares,
    tokenAmount: String(amount * TOKEN),
    blockNumber: '900',
    vault: { id: vault },
  };
}
