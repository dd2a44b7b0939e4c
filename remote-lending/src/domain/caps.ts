import { RAY, rayDiv } from './rayMath';
import type { Reserve } from './reserve';
import type { Ray } from './units';
import { powerOfTen } from './units';

export type CapState = 'none' | 'warning' | 'reached';

/** How full a cap is; `undefined` stands for no cap. */
export type CapUsage = {
  /** May exceed 1 by the interest that accrued after the cap was filled. */
  readonly ratio: Ray;
  readonly state: CapState;
};

const CAP_REACHED: Ray = (RAY * 9999n) / 10_000n; // 99.99 %: lending specification, section 9
const CAP_WARNING: Ray = (RAY * 98n) / 100n; // 98 %: the same

type CapInput = Pick<Reserve, 'decimals' | 'supplyCap' | 'borrowCap' | 'totalLiquidity' | 'totalDebt'>;
type CeilingInput = Pick<Reserve, 'debtCeiling' | 'isolationModeTotalDebt'>;

export function supplyCapUsage(reserve: CapInput): CapUsage | undefined {
  return usage(reserve.totalLiquidity, reserve.supplyCap * powerOfTen(reserve.decimals));
}

export function borrowCapUsage(reserve: CapInput): CapUsage | undefined {
  return usage(reserve.totalDebt, reserve.borrowCap * powerOfTen(reserve.decimals));
}

export function debtCeilingUsage(reserve: CeilingInput): CapUsage | undefined {
  return usage(reserve.isolationModeTotalDebt, reserve.debtCeiling);
}

/** Whether the cap leaves nothing; no cap leaves everything. */
export function isReached(cap: CapUsage | undefined): boolean {
  return cap?.state === 'reached';
}

function usage(used: bigint, cap: bigint): CapUsage | undefined {
  if (cap === 0n) return undefined;
  const ratio = rayDiv(used, cap);
  return { ratio, state: ratio >= CAP_REACHED ? 'reached' : ratio >= CAP_WARNING ? 'warning' : 'none' };
}
