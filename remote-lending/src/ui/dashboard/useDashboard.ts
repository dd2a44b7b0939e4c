import { useHost, type Chain } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { useMemo } from 'react';
import type { Market } from '../../data/marketConfiguration';
import { assetsToBorrow, type AssetToBorrow } from '../../domain/reserve/assetsToBorrow';
import { assetsToSupply, depositableAssets, type AssetToSupply } from '../../domain/reserve/assetsToSupply';
import {
  borrowPowerUsed,
  borrowSideWarnings,
  supplySideWarnings,
  type BorrowSideWarning,
  type SupplySideWarning,
} from '../../domain/position/dashboardWarnings';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import type { UserReserve } from '../../domain/position/userReserve';
import { yourBorrows, type BorrowedAsset } from '../../domain/position/yourBorrows';
import { yourSupplies, type SuppliedAsset } from '../../domain/position/yourSupplies';
import type { MarketMetrics } from '../../data/marketMetrics';

export interface Dashboard {
  readonly position: UserPosition;
  readonly supplied: readonly SuppliedAsset[];
  readonly borrowed: readonly BorrowedAsset[];
  readonly toSupply: readonly AssetToSupply[];
  readonly toSupplyAll: readonly AssetToSupply[];
  readonly toBorrow: readonly AssetToBorrow[];
  /** Balance of the asset, not of the native currency. `undefined` if the read failed. */
  readonly walletBalanceOf: (entry: UserReserve) => bigint | undefined;
  readonly borrowPowerUsed: bigint;
  readonly supplyWarnings: readonly SupplySideWarning[];
  readonly borrowWarnings: readonly BorrowSideWarning[];
  readonly chain: Chain;
}

/** Returns `undefined` for a disconnected visitor, or if the account's reserves could not be read. */
export function useDashboard(market: Market, metrics: MarketMetrics): Dashboard | undefined {
  const host = useHost();
  return useMemo(() => {
    const chain = host.network.chains.find(({ id }) => id === market.chainId);
    return chain && dashboardOf(market, metrics, chain);
  }, [host, market, metrics]);
}

export function dashboardOf(
  market: Pick<Market, 'addresses' | 'nativeReserve'>,
  { account }: Pick<MarketMetrics, 'account'>,
  chain: Chain,
): Dashboard | undefined {
  if (!account?.position) return undefined;
  const { position, data } = account;
  const hasGateway = market.addresses.WETH_GATEWAY !== undefined;
  const balances = new Map(Object.entries(data.walletBalances ?? {}) as [Address, TokenAmount][]);
  const rows = assetsToSupply({
    position,
    walletBalances: balances,
    nativeBalance: data.nativeBalance,
    gasReserve: market.nativeReserve,
  }).filter((row) => hasGateway || !row.isNative);
  return {
    position,
    supplied: yourSupplies(position),
    borrowed: yourBorrows(position),
    toSupply: depositableAssets(rows),
    toSupplyAll: rows,
    toBorrow: assetsToBorrow(position),
    walletBalanceOf: ({ underlyingAsset }) => balances.get(addressKey(underlyingAsset)),
    borrowPowerUsed: borrowPowerUsed(position),
    supplyWarnings: supplySideWarnings({ position, isWalletEmpty: isWalletEmpty(rows) }),
    borrowWarnings: borrowSideWarnings(position),
    chain,
  };
}

/** Returns `undefined` if any balance is unknown, so that no notice about the wallet is displayed. */
function isWalletEmpty(rows: readonly AssetToSupply[]): boolean | undefined {
  if (rows.some(({ walletBalance }) => walletBalance === undefined)) return undefined;
  return rows.every(({ walletBalance }) => walletBalance === 0n);
}
