import { wadAmount } from '@fathom/base/domain/ratio';
import { columnDecimals, decimalsByToken } from '@fathom/base/format/columnDecimals';
import type { Activity } from '../../domain/activity';

/** Decimals of the two columns of amounts. */
export interface ActivityDecimals {
  readonly collateral: (activity: Pick<Activity, 'poolId'>) => number;
  readonly debt: number;
}

export function activityDecimals(activities: readonly Activity[]): ActivityDecimals {
  const byPool = decimalsByToken(
    activities.map(({ poolId, collateralAmount }) => ({ token: poolId, amount: wadAmount(collateralAmount) })),
  );
  return {
    collateral: ({ poolId }) => byPool.get(poolId) ?? columnDecimals([]),
    debt: columnDecimals(activities.map(({ debtAmount }) => wadAmount(debtAmount))),
  };
}
