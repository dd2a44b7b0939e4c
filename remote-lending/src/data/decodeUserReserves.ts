import type { UserData } from '../domain/position/userReserve';
import type { RawPosition } from './abi/poolDataProvider';

/** Decodes an account's balances and debts, scaled by the reserves' indices as on-chain, and its E-Mode category. */
export function decodeUserReserves(raw: RawPosition): UserData {
  return {
    eModeCategoryId: Number(raw.eModeCategoryId),
    reserves: raw.reserves.map((reserve) => ({
      underlyingAsset: reserve.underlyingAsset,
      scaledRsTokenBalance: reserve.scaledATokenBalance,
      usageAsCollateralEnabledOnUser: reserve.usageAsCollateralEnabledOnUser,
      stableBorrowRate: reserve.stableBorrowRate,
      scaledVariableDebt: reserve.scaledVariableDebt,
      principalStableDebt: reserve.principalStableDebt,
      stableBorrowLastUpdateTimestamp: Number(reserve.stableBorrowLastUpdateTimestamp),
    })),
  };
}
