import type { Address } from '@fathom/contract/address';
import { addressKey } from '@fathom/contract/address';
import { baseToUsd, tokenToBase } from '../baseCurrency';
import type { SupplyAssetIssue } from '../limits/checkSupply';
import { checkSupplyAsset } from '../limits/checkSupply';
import type { CollateralStatus } from '../position/collateralStatus';
import { collateralStatus } from '../position/collateralStatus';
import { maxSupply } from '../limits/supplyLimits';
import type { TokenAmount, Usd } from '../units';
import type { UserPosition } from '../position/userPosition';
import type { UserReserve } from '../position/userReserve';

export type AssetToSupply = {
  readonly entry: UserReserve;
  /** True for native currency, which is supplied as its wrapped token. */
  readonly isNative: boolean;
  /** `undefined` if the read failed. */
  readonly walletBalance: TokenAmount | undefined;
  readonly walletBalanceUSD: Usd | undefined;
  readonly availableToDeposit: TokenAmount | undefined;
  readonly availableToDepositUSD: Usd | undefined;
  readonly collateralStatus: CollateralStatus;
  /** Reasons why the Supply button is disabled; empty if it is enabled. */
  readonly issues: readonly SupplyAssetIssue[];
};

export type SupplyTableInput = {
  readonly position: UserPosition;
  /** Keyed by lower-case token address. Balances that could not be read are missing. */
  readonly walletBalances: ReadonlyMap<Address, TokenAmount>;
  /** `undefined` if the read failed. */
  readonly nativeBalance: TokenAmount | undefined;
  readonly gasReserve: TokenAmount;
};

/** Omits frozen and paused reserves, adds native currency, and sorts by balance in USD, highest first. */
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

/** Returns the rows with something to supply, or all rows if there are none. */
export function depositableAssets(rows: readonly AssetToSupply[]): readonly AssetToSupply[] {
  const depositable = rows.filter(
    ({ availableToDeposit }) => availableToDeposit !== undefined && availableToDeposit > 0n,
  );
  return depositable.length > 0 ? depositable : rows;
}

/** Counts the assets in the wallet that the initial rows omit. Unknown balances count as held. */
export function countHiddenHoldings(rows: readonly AssetToSupply[], allRows: readonly AssetToSupply[]): number {
  return (
    allRows.filter(({ walletBalance }) => walletBalance !== 0n).length -
    rows.filter(({ walletBalance }) => walletBalance !== 0n).length
  );
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
