import { useHost, type Chain } from '@fathom/shared/contract';
import { addressKey, type Address } from '@fathom/shared/domain/address';
import { useMemo } from 'react';
import type { Market } from '../../data/marketConfiguration';
import { assetsToBorrow, type AssetToBorrow } from '../../domain/assetsToBorrow';
import { assetsToSupply, depositableAssets, type AssetToSupply } from '../../domain/assetsToSupply';
import {
  borrowPowerUsed,
  borrowSideWarnings,
  supplySideWarnings,
  type BorrowSideWarning,
  type SupplySideWarning,
} from '../../domain/dashboardWarnings';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import type { UserReserve } from '../../domain/userReserve';
import type { MarketFigures } from '../market/useMarketModel';

/** What the dashboard of a connected account shows. */
export interface Dashboard {
  readonly position: UserPosition;
  readonly supplied: readonly UserReserve[];
  /** One row for each rate mode: a reserve can be owed at both rates. */
  readonly borrowed: readonly BorrowedRow[];
  readonly toSupply: readonly AssetToSupply[];
  /** Rows that `Show assets with 0 balance` adds to the table. */
  readonly toSupplyAll: readonly AssetToSupply[];
  readonly toBorrow: readonly AssetToBorrow[];
  /** Of the asset itself, not of the native coin; `undefined` where it could not be read. */
  readonly walletBalanceOf: (entry: UserReserve) => bigint | undefined;
  readonly borrowPowerUsed: bigint;
  readonly supplyWarnings: readonly SupplySideWarning[];
  readonly borrowWarnings: readonly BorrowSideWarning[];
  readonly chain: Chain;
}

export interface BorrowedRow {
  readonly entry: UserReserve;
  readonly rateMode: 'variable' | 'stable';
  readonly amount: bigint;
  readonly amountUSD: bigint;
  readonly apy: bigint;
}

/** `undefined` for a visitor, and while the account's reserves could not be read. */
export function useDashboard(market: Market, figures: MarketFigures): Dashboard | undefined {
  const host = useHost();
  return useMemo(() => {
    const { account } = figures;
    const chain = host.network.chains.find(({ id }) => id === market.chainId);
    if (!account?.position || !chain) return undefined;
    const { position, data } = account;
    const balances = new Map(Object.entries(data.walletBalances ?? {}) as [Address, TokenAmount][]);
    const rows = assetsToSupply({
      position,
      walletBalances: balances,
      nativeBalance: market.addresses.WETH_GATEWAY ? data.nativeBalance : undefined,
      keptForFees: market.nativeReserve,
    }).filter((row) => !row.isNative || market.addresses.WETH_GATEWAY !== undefined);
    return {
      position,
      supplied: position.userReservesData.filter(({ underlyingBalance }) => underlyingBalance > 0n),
      borrowed: position.userReservesData.flatMap(borrowedRows),
      toSupply: depositableAssets(rows),
      toSupplyAll: rows,
      toBorrow: assetsToBorrow(position),
      walletBalanceOf: ({ underlyingAsset }) => balances.get(addressKey(underlyingAsset)),
      borrowPowerUsed: borrowPowerUsed(position),
      supplyWarnings: supplySideWarnings({ position, isWalletEmpty: isWalletEmpty(rows) }),
      borrowWarnings: borrowSideWarnings(position),
      chain,
    };
  }, [host, market, figures]);
}

function borrowedRows(entry: UserReserve): readonly BorrowedRow[] {
  const rows: BorrowedRow[] = [];
  if (entry.variableBorrows > 0n) {
    rows.push({
      entry,
      rateMode: 'variable',
      amount: entry.variableBorrows,
      amountUSD: entry.variableBorrowsUSD,
      apy: entry.reserve.variableBorrowAPY,
    });
  }
  if (entry.stableBorrows > 0n) {
    rows.push({
      entry,
      rateMode: 'stable',
      amount: entry.stableBorrows,
      amountUSD: entry.stableBorrowsUSD,
      apy: entry.stableBorrowAPY,
    });
  }
  return rows;
}

/** Unknown while a balance is: then nothing is said about the wallet. */
function isWalletEmpty(rows: readonly AssetToSupply[]): boolean | undefined {
  if (rows.some(({ walletBalance }) => walletBalance === undefined)) return undefined;
  return rows.every(({ walletBalance }) => walletBalance === 0n);
}
