import { RAY, rayDiv } from '../wadRayMath';
import type { Reserve } from './reserve';
import type { Ray } from '../units';
import { powerOfTen } from '../units';

export type CapState = 'none' | 'warning' | 'reached';

export type CapUsage = {
  /** Can exceed 1, because interest accrues after the cap is filled. */
  readonly ratio: Ray;
  readonly state: CapState;
};

const CAP_REACHED: Ray = (RAY * 9999n) / 10_000n; // 99.99% (lending specification, section 9)
const CAP_WARNING: Ray = (RAY * 98n) / 100n; // 98% (lending specification, section 9)

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

/** Returns false if there is no cap. */
export function isReached(cap: CapUsage | undefined): boolean {
  return cap?.state === 'reached';
}

function usage(used: bigint, cap: bigint): CapUsage | undefined {
  if (cap === 0n) return undefined;
  const ratio = rayDiv(used, cap);
  return { ratio, state: ratio >= CAP_REACHED ? 'reached' : ratio >= CAP_WARNING ? 'warning' : 'none' };
}
