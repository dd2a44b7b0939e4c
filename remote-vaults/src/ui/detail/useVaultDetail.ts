import { useConnectedWallet, useHost } from '@fathom/shared/contract';
import { addressKey, isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/shared/domain/address';
import { WAD } from '@fathom/shared/domain/ratio';
import type { ReadTime } from '@fathom/shared/ui/useChainTime';
import { useQuery } from '@tanstack/react-query';
import { fxdPriceQuery } from '../../data/tokenPrice.query';
import { vaultSnapshotQuery, type VaultSnapshot } from '../../data/vault.query';
import { indexedFeesQuery, indexedVaultQuery, netDepositsQuery } from '../../data/vaultPageIndexer.query';
import type { IndexedVault } from '../../data/vaultPageIndexer';
import { descriptionOf, type DescribedVault } from '../../data/vaultsConfiguration';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultFees } from '../../domain/apy/fees';
import { isDust, vaultRate, type Rate, type VaultRate } from '../../domain/apy/rate';
import { availableToDeposit, earnedBalance } from '../../domain/earnings/earnings';
import type { VaultSummary } from '../../domain/vault';

/** What the page of a vault shows for the current account. Amounts are the token's integers; `undefined` is unknown. */
export interface VaultDetailModel {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly described: DescribedVault | undefined;
  /** `undefined` while it is read, and where it can't be. */
  readonly state: VaultSnapshot | undefined;
  readonly read: ReadTime | undefined;
  readonly chain: 'loading' | 'ready' | 'stale' | 'failed';
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly isIndexerDown: boolean;
  /** Everything in the vault, by the chain; by the indexer while the chain is unreachable. */
  readonly totalAssets: bigint | undefined;
  readonly rate: VaultRate;
  /** A strategy's own rate; `dust` where it manages less than one token. */
  readonly strategyRate: (strategy: Address) => Rate | undefined | 'dust';
  readonly fees: VaultFees;
  /** `undefined` for a visitor. */
  readonly position: VaultPosition | undefined;
  readonly available: bigint | undefined;
  /** In US dollars. */
  readonly usdOf: (amount: bigint) => bigint | undefined;
}

export interface VaultPosition {
  /** Deposits less withdrawals. */
  readonly deposited: bigint | undefined;
  /** The indexer returned a part of the movements only. */
  readonly isIncomplete: boolean;
  readonly balance: bigint | undefined;
  /** {@link earnedBalance}; `undefined` without deposits to compare with. */
  readonly earned: bigint | undefined;
}

export function useVaultDetail(scope: VaultsScope, vault: VaultSummary): VaultDetailModel {
  const account = useConnectedWallet()?.account;
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const chain = useQuery(vaultSnapshotQuery(scope, vault, account));
  const indexed = useQuery({ ...indexedVaultQuery(scope, vault.address), enabled: hasIndexer });
  const movements = useQuery({
    ...netDepositsQuery(scope, vault.address, account ?? ZERO_ADDRESS),
    enabled: hasIndexer && account !== undefined,
  });
  const state = chain.data;
  const fees = useFees(scope, state, hasIndexer);
  const usdOf = useUsd(scope, vault);
  const described = descriptionOf(scope.deployment, vault.address);
  const totalAssets = state?.totalAssets ?? indexed.data?.balanceTokens;
  const balance = state?.account?.balance;
  const { net, isIncomplete = false } = movements.data ?? {};
  const { decimals } = vault.token;
  return {
    ...{ scope, vault, described, state, fees, usdOf, totalAssets },
    read: state && { timestamp: state.timestamp, readAt: chain.dataUpdatedAt },
    chain: state ? (chain.isError ? 'stale' : 'ready') : chain.isError ? 'failed' : 'loading',
    retry: () => void chain.refetch(),
    isRetrying: chain.isFetching,
    isIndexerDown: !hasIndexer || indexed.isError || movements.isError,
    rate: vaultRate({ rule: described, measured: indexed.data?.apr, totalAssets, decimals }),
    strategyRate: (strategy) => strategyRate(strategy, state, indexed.data ?? undefined, decimals),
    position: account && {
      deposited: net,
      isIncomplete,
      balance,
      earned: net === undefined || !state ? undefined : earnedBalance(balance, net, decimals),
    },
    available: availableIn(vault, state, totalAssets),
  };
}

/** By the contracts that the vault names; by the indexer where they don't return one. */
function useFees(scope: VaultsScope, state: VaultSnapshot | undefined, hasIndexer: boolean): VaultFees {
  const read = state?.fees;
  const isMissing = state !== undefined && (read?.performanceFee === undefined || read.protocolShare === undefined);
  const { data: indexed } = useQuery({ ...indexedFeesQuery(scope), enabled: hasIndexer && isMissing });
  const { accountant, factory } = state?.contracts ?? {};
  return {
    performanceFee: read?.performanceFee ?? (accountant && indexed?.performanceFee.get(addressKey(accountant))),
    protocolShare: read?.protocolShare ?? (factory && indexed?.protocolShare.get(addressKey(factory))),
  };
}

/** The feed has a price of FXD only. */
function useUsd({ chain }: VaultsScope, { token }: VaultSummary): VaultDetailModel['usdOf'] {
  const { configuration } = useHost();
  const { fxd } = configuration.contracts(chain.chainId);
  const isFxd = fxd !== undefined && isSameAddress(fxd, token.address);
  const { data: price } = useQuery({ ...fxdPriceQuery(configuration.service('priceFeed')), enabled: isFxd });
  return (amount) => (isFxd && price !== undefined ? (amount * price) / WAD : undefined);
}

function strategyRate(
  strategy: Address,
  state: VaultSnapshot | undefined,
  indexed: IndexedVault | undefined,
  decimals: number,
): Rate | undefined | 'dust' {
  const row = indexed?.strategies.rows.find(({ id }) => isSameAddress(id, strategy));
  const debt = state?.strategies.find(({ address }) => isSameAddress(address, strategy))?.record?.currentDebt;
  return debt !== undefined && isDust(debt, decimals) ? 'dust' : row?.apr;
}

/** By the limit module for an account that has one; by the first strategy's limit for a visitor of a time-fixed vault. */
function availableIn(
  { type }: VaultSummary,
  state: VaultSnapshot | undefined,
  totalAssets: bigint | undefined,
): bigint | undefined {
  if (state?.account?.moduleLimit !== undefined) return state.account.moduleLimit;
  const limit = type === 'tradefi' ? state?.strategies[0]?.record?.maxDebt : state?.depositLimit;
  return limit === undefined || totalAssets === undefined ? undefined : availableToDeposit(limit, totalAssets);
}
