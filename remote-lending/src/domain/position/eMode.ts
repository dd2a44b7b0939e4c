import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { ReserveData, ReserveEMode } from '../reserve/reserveData';
import { atLeastZero, type BaseValue, type Bps } from '../units';
import { PERCENTAGE_FACTOR } from '../wadRayMath';

/** Category id of a reserve without a category, and of an account with E-Mode disabled. */
export const NO_E_MODE = 0;

export type EModeCategory = {
  readonly id: number;
  readonly label: string;
  readonly ltv: Bps;
  readonly liquidationThreshold: Bps;
  readonly liquidationBonus: Bps;
  readonly priceSource: Address;
  /** Symbols in reserve order. */
  readonly assets: readonly string[];
};

type SingleCategory = Pick<
  ReserveData,
  | 'eModeCategoryId'
  | 'eModeLabel'
  | 'eModeLtv'
  | 'eModeLiquidationThreshold'
  | 'eModeLiquidationBonus'
  | 'eModePriceSource'
>;

/** Returns the categories of a reserve with at most one, in which it is both collateral and borrowable. */
export function singleEMode(reserve: SingleCategory): readonly ReserveEMode[] {
  if (reserve.eModeCategoryId === NO_E_MODE) return [];
  return [
    {
      id: reserve.eModeCategoryId,
      label: reserve.eModeLabel,
      ltv: reserve.eModeLtv,
      liquidationThreshold: reserve.eModeLiquidationThreshold,
      liquidationBonus: reserve.eModeLiquidationBonus,
      priceSource: reserve.eModePriceSource,
      isCollateral: true,
      isBorrowable: true,
      isZeroLtv: false,
    },
  ];
}

function eModeOf({ eModes }: Pick<ReserveData, 'eModes'>, accountCategory: number): ReserveEMode | undefined {
  return accountCategory === NO_E_MODE ? undefined : eModes.find(({ id }) => id === accountCategory);
}

export function isBorrowableInCategory(reserve: Pick<ReserveData, 'eModes'>, accountCategory: number): boolean {
  return accountCategory === NO_E_MODE || eModeOf(reserve, accountCategory)?.isBorrowable === true;
}

/** True if the reserve's setting, or since Aave 3.6 a category that overrides it, enables borrowing. */
export function isBorrowingEnabled(
  reserve: Pick<ReserveData, 'eModes' | 'borrowingEnabled' | 'hasIndependentEModes'>,
  accountCategory: number,
): boolean {
  if (!reserve.hasIndependentEModes || accountCategory === NO_E_MODE) return reserve.borrowingEnabled;
  return isBorrowableInCategory(reserve, accountCategory);
}

export function priceInCategory(reserve: ReserveData, accountCategory: number): BaseValue {
  const categoryPrice = reserve.eModePriceInMarketReferenceCurrency;
  return categoryPrice !== undefined && reserve.eModeCategoryId === accountCategory
    ? categoryPrice
    : reserve.priceInMarketReferenceCurrency;
}

export function riskParameters(
  reserve: RiskFields,
  accountCategory: number,
): { readonly ltv: Bps; readonly liquidationThreshold: Bps } {
  const { baseLTVasCollateral, reserveLiquidationThreshold, hasIndependentEModes } = reserve;
  const eMode = replacingEMode(reserve, accountCategory);
  if (!eMode) {
    const ltv = eModeOf(reserve, accountCategory)?.isZeroLtv ? 0n : baseLTVasCollateral;
    return { ltv, liquidationThreshold: reserveLiquidationThreshold };
  }
  // Before Aave 3.6, an asset whose own LTV is 0 adds no borrowing power in E-Mode either.
  const isZeroLtv = eMode.isZeroLtv || (!hasIndependentEModes && baseLTVasCollateral === 0n);
  return { ltv: isZeroLtv ? 0n : eMode.ltv, liquidationThreshold: eMode.liquidationThreshold };
}

/** Returns the share of a seized collateral's value that the liquidator receives on top. */
export function liquidationPenalty(
  reserve: RiskFields & Pick<ReserveData, 'reserveLiquidationBonus'>,
  accountCategory: number,
): Bps {
  const { liquidationBonus = reserve.reserveLiquidationBonus } = replacingEMode(reserve, accountCategory) ?? {};
  return atLeastZero(liquidationBonus - PERCENTAGE_FACTOR);
}

/** Returns the account's category if it replaces the reserve's own risk parameters as collateral. */
function replacingEMode(reserve: RiskFields, accountCategory: number): ReserveEMode | undefined {
  const eMode = eModeOf(reserve, accountCategory);
  const isReplaced = reserve.hasIndependentEModes || reserve.reserveLiquidationThreshold !== 0n;
  return eMode?.isCollateral && isReplaced ? eMode : undefined;
}

export type RiskFields = Pick<
  ReserveData,
  'baseLTVasCollateral' | 'reserveLiquidationThreshold' | 'eModes' | 'hasIndependentEModes'
>;

/** Returns the categories sorted by id. Category 0 contains the reserves without a category. */
export function eModeCategories(reserves: readonly ReserveData[]): readonly EModeCategory[] {
  const byId = new Map<number, EModeCategory>();
  for (const { symbol, eModes } of reserves) {
    const own = eModes.filter(({ isCollateral, isBorrowable }) => isCollateral || isBorrowable);
    for (const category of own.length === 0 ? [NO_CATEGORY] : own) {
      const { id, label, ltv, liquidationThreshold, liquidationBonus, priceSource } = category;
      const assets = [...(byId.get(id)?.assets ?? []), symbol];
      byId.set(id, { id, label, ltv, liquidationThreshold, liquidationBonus, priceSource, assets });
    }
  }
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

const NO_CATEGORY = {
  id: NO_E_MODE,
  label: '',
  ltv: 0n,
  liquidationThreshold: 0n,
  liquidationBonus: 0n,
  priceSource: ZERO_ADDRESS,
};
