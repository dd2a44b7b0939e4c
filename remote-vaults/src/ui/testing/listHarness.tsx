import type { Address } from '@fathom/contract/address';
import { Route, Routes, useLocation } from '@fathom/contract/router';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import type { IndexerResponse } from '@fathom/testing/fakeIndexer';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import {
  getBalance,
  getDepositLimit,
  getMaxDeposit,
  getStrategy,
  getTotalAssets,
  previewRedeem,
} from '../../data/abi/vaultContracts';
import {
  CHAIN_ID,
  DAY,
  FXD,
  FXD_TOKEN,
  indexedVault,
  INDEXER,
  NOW,
  respondVaults,
  strategyAt,
  vaultAt,
  type SetupToken,
} from '../../data/testing/vaultsSetup';
import { VaultsArea } from '../VaultsArea';
import { PRICE_FEED, pricedSection, startFakeServices, syncedTo } from './fakeServices';

const BLOCK = 1_000;
const ONE = 10n ** 18n;

/** Amounts are in whole tokens with 18 decimals. */
export interface ListedVault {
  readonly type?: 'defi' | 'tradefi' | 'incentive';
  readonly token?: Address;
  readonly isShutdown?: boolean;
  readonly tvl?: number;
  readonly limit?: number;
  readonly shares?: number;
  /** Value of the shares; `unknown` reverts. Default: as many as shares. */
  readonly balance?: number | 'unknown';
  readonly netDeposits?: number;
  /** Percent; the strategy that earns it has all assets. */
  readonly apr?: string;
  /** Seconds from now. */
  readonly periods?: { readonly depositEnd: number; readonly lockEnd: number };
  /** The account's limit in a time-fixed vault. */
  readonly accountLimit?: number;
  /** The strategy's debt in a time-fixed vault. */
  readonly lent?: number;
}

export interface ListOptions {
  readonly vaults?: readonly ListedVault[];
  readonly tokens?: readonly SetupToken[];
  readonly isConnected?: boolean;
  readonly path?: string;
  readonly isIndexerDown?: boolean;
  readonly indexedBlock?: number;
  /** US dollars per FXD; without it the service is unreachable. */
  readonly price?: number | undefined;
  readonly responses?: Readonly<Record<string, IndexerResponse>>;
  readonly section?: object;
  readonly host?: Partial<FakeHostOptions>;
  readonly prepare?: (chain: FakeChain) => void;
}

function wei(tokens: number): bigint {
  return BigInt(Math.round(tokens * 1_000_000)) * (ONE / 1_000_000n);
}

const LENT = 1_100n * ONE;

/** Indexes the n-th vault, which has lent all assets unless it is time-fixed. Its `apr` must not be displayed. */
function ratedVault(index: number, { type, isShutdown: shutdown = false }: ListedVault) {
  const strategy = {
    id: strategyAt(index),
    delegatedAssets: null,
    currentDebt: String(LENT),
    maxDebt: '0',
    apr: '0.01',
  };
  return indexedVault(vaultAt(index), { apr: '0.01', shutdown, strategies: type === 'tradefi' ? [] : [strategy] });
}

/** Two reports a year apart, newest first, that result in `percent`. */
export function reportsOf(index: number, percent: number) {
  const gain = (LENT * BigInt(Math.round(percent * 100))) / 10_000n;
  return [0, 365].map((days) => ({
    id: `report-${index}-${days}`,
    timestamp: String((NOW - days * DAY) * 1_000),
    gain: String(gain),
    loss: '0',
    currentDebt: String(LENT),
    strategy: { id: strategyAt(index) },
  }));
}

/** Opens the area on one chain; the n-th vault is at `vaultAt(n)`. */
export function openVaults(options: ListOptions = {}) {
  const { vaults = [], tokens = [FXD_TOKEN], isConnected = true, path = '/vaults', isIndexerDown = false } = options;
  const chain = createFakeChain(CHAIN_ID);
  chain.setBlock(BLOCK, NOW);
  // The indexer has a strategy for each vault; on the chain, only time-fixed vaults have one.
  vaults.forEach((_, index) => chain.respond(getStrategy.read(vaultAt(index + 1), strategyAt(index + 1)), 0, 0, 0, 0));
  respondVaults(
    chain,
    vaults.map(({ token = FXD, isShutdown = false, periods }, index) => ({
      address: vaultAt(index + 1),
      token,
      isShutdown,
      ...(periods && {
        queue: [strategyAt(index + 1)],
        periods: { depositEnd: NOW + periods.depositEnd, lockEnd: NOW + periods.lockEnd },
      }),
    })),
    tokens,
  );
  vaults.forEach((vault, index) => respondValues(chain, vaultAt(index + 1), strategyAt(index + 1), vault));
  options.prepare?.(chain);

  const positions = vaults.flatMap(({ shares = 0, balance, netDeposits }, index) =>
    shares === 0
      ? []
      : [
          {
            vault: { id: vaultAt(index + 1) },
            token: { id: FXD, name: 'Fathom Dollar', symbol: 'FXD', decimals: 18 },
            shareToken: { id: vaultAt(index + 1) },
            balanceShares: String(wei(shares)),
            balancePosition: String(wei(shares)),
            balanceProfit: '0',
            balanceTokens: String(wei(netDeposits ?? (typeof balance === 'number' ? balance : shares))),
          },
        ],
  );
  const responses: Readonly<Record<string, IndexerResponse>> = {
    Vaults: ({ variables }) => ({
      vaults: vaults.flatMap((vault, index) =>
        (vault.isShutdown ?? false) === variables.shutdown ? [ratedVault(index + 1, vault)] : [],
      ),
    }),
    AllStrategyReports: () => ({
      strategyReports: vaults.flatMap(({ apr = '5' }, index) => reportsOf(index + 1, Number(apr))),
    }),
    AccountVaultPositions: () => ({ accountVaultPositions: positions }),
    VaultStrategyReports: () => ({ strategyReports: [] }),
    ...syncedTo(options.indexedBlock ?? BLOCK, BLOCK),
    ...options.responses,
  };
  const indexer = startFakeServices({
    responses,
    isIndexerUp: () => !isIndexerDown,
    price: options.price,
  });
  const described = vaults.flatMap(({ type }, index) => (type ? [{ vault: vaultAt(index + 1), type }] : []));
  const host = createFakeHost({
    readers: [chain.reader],
    indexers: { vaults: INDEXER },
    services: { priceFeed: PRICE_FEED },
    areas: { vaults: options.section ?? pricedSection(described) },
    ...options.host,
  });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  const rendered = renderWithHost(
    <>
      <Routes>
        <Route path="/vaults/*" element={<VaultsArea basePath="/vaults" />} />
      </Routes>
      <Path />
    </>,
    { host, path, area: 'vaults' },
  );
  return { ...rendered, chain, indexer };
}

function respondValues(chain: FakeChain, address: Address, strategy: Address, vault: ListedVault): void {
  const { type, tvl = 1_000, limit = 5_000, shares = 0, balance = shares, accountLimit = 0, lent = 0 } = vault;
  chain.respond(getTotalAssets.read(address), wei(tvl));
  chain.respond(getDepositLimit.read(address), wei(limit));
  chain.respond(getBalance.read(address, FAKE_ACCOUNT), wei(shares));
  if (type === 'tradefi') {
    chain.respond(getMaxDeposit.read(address, FAKE_ACCOUNT), wei(accountLimit));
    chain.respond(getStrategy.read(address, strategy), 1, 0, wei(lent), wei(limit));
  }
  if (shares === 0) return;
  const preview = previewRedeem.read(address, wei(shares));
  if (balance === 'unknown') chain.revert(preview, 'paused');
  else chain.respond(preview, wei(balance));
}

function Path() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="path">{pathname}</output>
      <output aria-label="query">{search}</output>
    </>
  );
}
