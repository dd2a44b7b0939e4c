import type { Address } from '@fathom/shared/domain/address';
import { addressKey } from '@fathom/shared/domain/address';
import { baseToUsd, tokenToBase } from './baseCurrency';
import type { SupplyAssetIssue } from './checkSupply';
import { checkSupplyAsset } from './checkSupply';
import type { CollateralStatus } from './collateralStatus';
import { collateralStatus } from './collateralStatus';
import { maxSupply } from './supplyLimits';
import type { TokenAmount, Usd } from './units';
import type { UserPosition } from './userPosition';
import type { UserReserve } from './userReserve';

export type AssetToSupply = {
  readonly entry: UserReserve;
  /** Whether the row is the network's native coin, which is supplied as the wrapped asset. */
  readonly isNative: boolean;
  /** Undefined while it could not be read. */
  readonly walletBalance: TokenAmount | undefined;
  readonly walletBalanceUSD: Usd | undefined;
  /** The most that can be supplied now. */
  readonly availableToDeposit: TokenAmount | undefined;
  readonly availableToDepositUSD: Usd | undefined;
  readonly collateralStatus: CollateralStatus;
  /** Why the Supply button is disabled; none where it is enabled. */
  readonly issues: readonly SupplyAssetIssue[];
};

export type SupplyTableInput = {
  readonly position: UserPosition;
  /** By lower-case address of the token; a token that is missing could not be read. */
  readonly walletBalances: ReadonlyMap<Address, TokenAmount>;
  /** The native coin; undefined where its balance is unavailable. */
  readonly nativeBalance: TokenAmount | undefined;
  /** What of the native coin stays in the wallet for fees. */
  readonly gasReserve: TokenAmount;
};

/** One row for each reserve that is neither frozen nor paused, and one more for the native coin; the richest balance first. */
export function assetsToSupply(input: SupplyTableInput): readonly AssetToSupply[] {
  const rows = input.position.userReservesData
    .filter(({ reserve }) => !reserve.isFrozen && !reserve.isPaused)
    .flatMap((entry) =>
      entry.reserve.isWrappedBaseAsset
        ? [rowOf(entry, input, true), rowOf(entry, input, false)]
        : [rowOf(entry, input, false)],
    );
  return rows.sort((one, other) => descending(one.walletBalanceUSD ?? 0n, other.walletBalanceUSD ?? 0n));
}

/** The rows the table shows at first: those with something to deposit, or all where there is none such. */
export function depositableAssets(rows: readonly AssetToSupply[]): readonly AssetToSupply[] {
  const depositable = rows.filter(
    ({ availableToDeposit }) => availableToDeposit !== undefined && availableToDeposit > 0n,
  );
  return depositable.length > 0 ? depositable : rows;
}

function rowOf(entry: UserReserve, input: SupplyTableInput, isNative: boolean): AssetToSupply {
  const { reserve } = entry;
  const walletBalance = isNative ? input.nativeBalance : input.walletBalances.get(addressKey(reserve.underlyingAsset));
  const gasReserve = isNative ? input.gasReserve : 0n;
  const usd = (amount: TokenAmount): Usd =>
    baseToUsd(
      tokenToBase(amount, reserve.priceInMarketReferenceCurrency, reserve.decimals),
      input.position.baseCurrency,
    );
  const availableToDeposit =
    walletBalance === undefined ? undefined : maxSupply({ reserve, walletBalance, gasReserve });
  return {
    entry,
    isNative,
    walletBalance,
    walletBalanceUSD: walletBalance === undefined ? undefined : usd(walletBalance),
    availableToDeposit,
    availableToDepositUSD: availableToDeposit === undefined ? undefined : usd(availableToDeposit),
    collateralStatus: collateralStatus(entry, input.position),
    issues: checkSupplyAsset({ reserve, walletBalance, gasReserve }),
  };
}

function descending(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? -1 : 1;
}
