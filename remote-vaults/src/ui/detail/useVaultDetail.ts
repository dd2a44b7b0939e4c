import { useConnectedWallet } from '@fathom/contract';
import { addressKey, isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { ReadBlock } from '@fathom/base/domain/blockAge';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { useQuery } from '@tanstack/react-query';
import { latestGainRows } from '../../data/latestReport.query';
import { reportRows, type StrategyHistory } from '../../data/reports.query';
import { vaultSnapshotQuery, type VaultSnapshot } from '../../data/vault.query';
import { indexedFeeRows, vaultDetailRows } from '../../data/indexer/vaultPageIndexer.query';
import type { IndexedVaultDetail } from '../../data/indexer/vaultPageIndexer';
import { vaultDescription, type DescribedVault } from '../../data/vaultsConfiguration';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultFees } from '../../domain/apy/fees';
import { vaultRate, type Rate, type VaultRate } from '../../domain/apy/rate';
import { reportedRate, strategyRate } from '../../domain/apy/reportedRate';
import { weightedRate } from '../../domain/apy/weightedRate';
import { availableToDeposit, earnedBalance } from '../../domain/earnings/earnings';
import { usdValue } from '../../domain/usdValue';
import { periodAt, type VaultSummary } from '../../domain/vault';
import { isOverdue } from '../../domain/vaultPeriod';
import { useTokenPrice } from '../useTokenPrice';
import { useAccountDeposits, type AccountDeposits } from './useAccountDeposits';

/** Amounts are in the token's smallest unit; `undefined` is unknown. */
export interface VaultDetailModel {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly described: DescribedVault | undefined;
  readonly state: VaultSnapshot | undefined;
  readonly read: ReadBlock | undefined;
  readonly chain: 'loading' | 'ready' | 'stale' | 'failed';
  /** The error of the last read, if it failed. */
  readonly readError: Error | null;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly isIndexerDown: boolean;
  /** The chain's value, or the indexer's while the chain is unreachable. */
  readonly totalAssets: bigint | undefined;
  readonly rate: VaultRate;
  /** True if the lock period is over and the funds aren't back. */
  readonly isOverdue: boolean;
  readonly lent: bigint | undefined;
  /** `dust` if the strategy manages less than one token. */
  readonly strategyRate: (strategy: Address) => Rate | undefined | 'dust';
  readonly fees: VaultFees;
  /** `undefined` without an account. */
  readonly position: VaultPosition | undefined;
  /** `closed` after the deposit period or a shutdown. */
  readonly available: bigint | 'closed' | undefined;
  /** Returns US dollars as a wad. */
  readonly usdOf: (amount: bigint) => bigint | undefined;
}

export interface VaultPosition extends Pick<AccountDeposits, 'deposited' | 'source' | 'gap'> {
  readonly balance: bigint | undefined;
  /** {@link earnedBalance}; `undefined` without known deposits. */
  readonly earned: bigint | undefined;
}

export function useVaultDetail(scope: VaultsScope, vault: VaultSummary): VaultDetailModel {
  const account = useConnectedWallet()?.account;
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const chain = useQuery(vaultSnapshotQuery(scope, vault, account));
  const indexed = useIndexerRows(scope, vaultDetailRows(vault.address), { enabled: hasIndexer });
  // A time-fixed vault reports once, at the end, so there is no rate to measure.
  const isMeasured = hasIndexer && vault.periods === undefined;
  const histories = useIndexerRows(scope, reportRows(vault.strategies), { enabled: isMeasured });
  const state = chain.data;
  const shares = state?.account?.shares;
  const own = useAccountDeposits({ scope, vault: vault.address, account, shares, hasIndexer });
  const fees = useFees(scope, state, hasIndexer);
  const price = useTokenPrice(scope, vault);
  const described = vaultDescription(scope.deployment, vault.address);
  const totalAssets = state?.totalAssets ?? indexed.data?.balanceTokens;
  const balance = state?.account?.balance;
  const { deposited, paidIn, source, gap } = own.deposits;
  const { decimals } = vault.token;
  const period = vault.periods && state && periodAt(vault.periods, BigInt(state.timestamp));
  const gain = useLatestGain(scope, vault, hasIndexer && period === 2);
  const lent = state?.strategies[0]?.record?.currentDebt;
  const rated = ratedStrategies(vault, { state, indexed: indexed.data ?? undefined, histories: histories.data });
  return {
    scope,
    vault,
    described,
    state,
    fees,
    totalAssets,
    usdOf: (amount) => (typeof price === 'bigint' ? usdValue(amount, price, decimals) : undefined),
    read: state && { timestamp: state.timestamp, readAt: chain.dataUpdatedAt },
    chain: state ? (chain.isError ? 'stale' : 'ready') : chain.isError ? 'failed' : 'loading',
    readError: chain.error,
    retry: () => void chain.refetch(),
    isRetrying: chain.isFetching,
    isIndexerDown: !hasIndexer || indexed.isError || histories.isError || own.isIndexerDown,
    rate: vaultRate({
      rule: described,
      measured: measuredRate(rated, totalAssets),
      totalAssets,
      decimals,
      hasEnded: period === 2,
    }),
    lent,
    isOverdue: isOverdue({ isShutdown: state?.isShutdown ?? vault.isShutdown, period, gain, lent }),
    strategyRate: (strategy) => rated.find(({ address }) => isSameAddress(address, strategy))?.rate,
    position: account && {
      deposited,
      source,
      gap,
      balance,
      earned: paidIn === undefined || !state ? undefined : earnedBalance({ balance, shares }, paidIn, decimals),
    },
    available: availableIn(vault, state, totalAssets),
  };
}

function useLatestGain(scope: VaultsScope, { strategies: [first] }: VaultSummary, isNeeded: boolean) {
  const { data } = useIndexerRows(scope, latestGainRows(first ?? ZERO_ADDRESS), { enabled: isNeeded && !!first });
  if (isNeeded && first === undefined) return 'none';
  return data === null ? 'none' : data;
}

function useFees(scope: VaultsScope, state: VaultSnapshot | undefined, hasIndexer: boolean): VaultFees {
  const read = state?.fees;
  const isMissing = state !== undefined && (read?.performanceFee === undefined || read.protocolShare === undefined);
  const { data: indexed } = useIndexerRows(scope, indexedFeeRows, { enabled: hasIndexer && isMissing });
  const { accountant, factory } = state?.contracts ?? {};
  return {
    performanceFee: read?.performanceFee ?? (accountant && indexed?.performanceFee.get(addressKey(accountant))),
    protocolShare: read?.protocolShare ?? (factory && indexed?.protocolShare.get(addressKey(factory))),
  };
}

interface RateSources {
  readonly state: VaultSnapshot | undefined;
  readonly indexed: IndexedVaultDetail | undefined;
  readonly histories: readonly StrategyHistory[] | undefined;
}

function ratedStrategies({ strategies, token }: VaultSummary, { state, indexed, histories }: RateSources) {
  return strategies.map((address) => {
    const debt =
      state?.strategies.find((each) => isSameAddress(each.address, address))?.record?.currentDebt ??
      indexed?.strategies.rows.find(({ id }) => isSameAddress(id, address))?.currentDebt;
    const reports = histories?.find(({ strategy }) => isSameAddress(strategy, address))?.reports ?? [];
    const { decimals } = token;
    return {
      address,
      debt,
      rate: strategyRate(reports, debt, decimals),
      // Includes dust, as the list does: a small debt has little weight in the vault's rate.
      measured: reportedRate(reports, decimals),
    };
  });
}

function measuredRate(rated: ReturnType<typeof ratedStrategies>, totalAssets: bigint | undefined): Rate | undefined {
  if (totalAssets === undefined) return undefined;
  return weightedRate(
    rated.flatMap(({ debt, measured }) => (debt === undefined ? [] : [{ debt, rate: measured }])),
    totalAssets,
  );
}

/** Returns the limit less deposits; for time-fixed vaults a positive account limit replaces both. */
function availableIn(
  { type, periods, isShutdown }: VaultSummary,
  state: VaultSnapshot | undefined,
  totalAssets: bigint | undefined,
): bigint | 'closed' | undefined {
  const hasEnded = periods && state && periodAt(periods, BigInt(state.timestamp)) > 0;
  if (hasEnded === true || (state?.isShutdown ?? isShutdown)) return 'closed';
  const ofAccount = state?.account?.moduleLimit;
  if (type === 'tradefi' && ofAccount !== undefined && ofAccount > 0n) return ofAccount;
  const limit = type === 'tradefi' ? state?.strategies[0]?.record?.maxDebt : state?.depositLimit;
  return limit === undefined || totalAssets === undefined ? undefined : availableToDeposit(limit, totalAssets);
}
