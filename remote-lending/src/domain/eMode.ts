import type { Address } from '@fathom/contract/address';
import type { ReserveData } from './reserveData';
import type { BaseValue, Bps } from './units';

/** The category id of a reserve in no category, and of an account with E-Mode off. */
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

/** Whether an account in the given category is in E-Mode for this reserve. */
export function isInEModeCategory(reserve: Pick<ReserveData, 'eModeCategoryId'>, accountCategory: number): boolean {
  return accountCategory !== NO_E_MODE && reserve.eModeCategoryId === accountCategory;
}

/** The price the pool uses for an account in the given category. */
export function priceInCategory(reserve: ReserveData, accountCategory: number): BaseValue {
  const categoryPrice = reserve.eModePriceInMarketReferenceCurrency;
  return categoryPrice !== undefined && isInEModeCategory(reserve, accountCategory)
    ? categoryPrice
    : reserve.priceInMarketReferenceCurrency;
}

/** The LTV and liquidation threshold that apply to an account in the given category. */
export function riskParameters(
  reserve: ReserveData,
  accountCategory: number,
): { readonly ltv: Bps; readonly liquidationThreshold: Bps } {
  if (!isInEModeCategory(reserve, accountCategory)) {
    return { ltv: reserve.baseLTVasCollateral, liquidationThreshold: reserve.reserveLiquidationThreshold };
  }
  // In E-Mode, too, the pool gives an asset whose own LTV is zero no borrowing power.
  const ltv = reserve.baseLTVasCollateral === 0n ? 0n : reserve.eModeLtv;
  return { ltv, liquidationThreshold: reserve.eModeLiquidationThreshold };
}

/**
 * The categories of the reserves, sorted by id. Category 0 contains the reserves without a
 * category.
 */
export function eModeCategories(reserves: readonly ReserveData[]): readonly EModeCategory[] {
  const byId = new Map<number, EModeCategory>();
  for (const reserve of reserves) {
    const known = byId.get(reserve.eModeCategoryId);
    byId.set(
      reserve.eModeCategoryId,
      known ? { ...known, assets: [...known.assets, reserve.symbol] } : categoryOf(reserve),
    );
  }
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

function categoryOf(reserve: ReserveData): EModeCategory {
  return {
    id: reserve.eModeCategoryId,
    label: reserve.eModeLabel,
    ltv: reserve.eModeLtv,
    liquidationThreshold: reserve.eModeLiquidationThreshold,
    liquidationBonus: reserve.eModeLiquidationBonus,
    priceSource: reserve.eModePriceSource,
    assets: [reserve.symbol],
  };
}
