import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { addressKey, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { singleEMode } from '../domain/position/eMode';
import type { ReserveEMode } from '../domain/reserve/reserveData';
import { PERCENTAGE_FACTOR } from '../domain/wadRayMath';
import type { RawReserve } from './abi/poolDataProvider';
import type { RawEMode } from './abi/poolDataProviderSince32';

export interface EModesByReserve {
  readonly of: (reserve: RawReserve) => readonly ReserveEMode[];
  /** See `ReserveData.hasIndependentEModes`. */
  readonly areIndependent: boolean;
}

/** Before Aave 3.2, the data of each reserve includes its only category. */
export const OWN_CATEGORY: EModesByReserve = {
  of: (raw) =>
    singleEMode({
      eModeCategoryId: Number(raw.eModeCategoryId),
      eModeLabel: displayText(raw.eModeLabel, DISPLAY_LENGTH.symbol),
      eModeLtv: raw.eModeLtv,
      eModeLiquidationThreshold: raw.eModeLiquidationThreshold,
      eModeLiquidationBonus: raw.eModeLiquidationBonus,
      eModePriceSource: raw.eModePriceSource,
    }),
  areIndependent: false,
};

/**
 * Decodes the categories of a pool since Aave 3.2, whose bitmaps refer to positions in the pool. Fails if a category is
 * implausible, because an account in it would have a wrong health factor.
 *
 * @param positions assets by position, with a gap for each dropped reserve
 */
export function decodeEModes(
  raw: readonly RawEMode[],
  positions: readonly (Address | undefined)[],
  areIndependent: boolean,
): Result<EModesByReserve, string> {
  const broken = raw.find(
    ({ ltv, liquidationThreshold }) => ltv > PERCENTAGE_FACTOR || liquidationThreshold > PERCENTAGE_FACTOR,
  );
  if (broken) return failed(`the risk parameters of the E-Mode category ${broken.id}`);
  const categories = [...raw].sort((one, other) => Number(one.id - other.id));
  const positionOf = new Map(
    positions.flatMap((asset, position) => (asset === undefined ? [] : [[addressKey(asset), position] as const])),
  );
  return ok({
    of: ({ underlyingAsset }) => {
      const position = positionOf.get(addressKey(underlyingAsset));
      return position === undefined ? [] : categories.flatMap((category) => eModeAt(category, BigInt(position)));
    },
    areIndependent,
  });
}

function eModeAt(raw: RawEMode, position: bigint): readonly ReserveEMode[] {
  const isCollateral = isSet(raw.collateralBitmap, position);
  const isBorrowable = isSet(raw.borrowableBitmap, position);
  // In an isolated category, all other collateral adds no borrowing power.
  const isZeroLtv = isCollateral ? isSet(raw.ltvzeroBitmap, position) : raw.isolated;
  if (!isCollateral && !isBorrowable && !isZeroLtv) return [];
  return [
    {
      id: Number(raw.id),
      label: displayText(raw.label, DISPLAY_LENGTH.symbol),
      ltv: raw.ltv,
      liquidationThreshold: raw.liquidationThreshold,
      liquidationBonus: raw.liquidationBonus,
      priceSource: ZERO_ADDRESS,
      isCollateral,
      isBorrowable,
      isZeroLtv,
    },
  ];
}

function isSet(bitmap: bigint, position: bigint): boolean {
  return ((bitmap >> position) & 1n) === 1n;
}
