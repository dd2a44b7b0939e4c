import { scaleOf } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';

/** A yearly rate as a ratio with 18 decimals: `10n ** 18n` is 100 %. */
export type Rate = bigint;

export interface RateRule {
  readonly apr?: number;
  readonly yearlyPayout?: number;
}

/** `yearly` is `undefined` while unknown, and `dust` for a balance below one whole token. */
export type VaultRate =
  | { readonly kind: 'ended'; readonly yearly: 'ended' }
  | { readonly kind: 'fixed'; readonly yearly: Rate }
  | { readonly kind: 'payout'; readonly yearly: Rate | undefined | 'dust'; readonly payout: bigint }
  | { readonly kind: 'measured'; readonly yearly: Rate | undefined | 'dust' };

interface RateInput {
  readonly rule: RateRule | undefined;
  readonly measured: Rate | undefined;
  /** The token's smallest unit. */
  readonly totalAssets: bigint | undefined;
  readonly decimals: number;
  readonly hasEnded?: boolean | undefined;
}

/** Prefers a configured rate to the measured one; a fixed payout is divided by the whole balance (ruling 46). */
export function vaultRate({ rule, measured, totalAssets, decimals, hasEnded }: RateInput): VaultRate {
  if (hasEnded === true) return { kind: 'ended', yearly: 'ended' };
  if (rule?.apr !== undefined) return { kind: 'fixed', yearly: scaled(rule.apr, PERCENT_DECIMALS) };
  const isTooLittle = totalAssets !== undefined && isDust(totalAssets, decimals);
  if (rule?.yearlyPayout === undefined) return { kind: 'measured', yearly: isTooLittle ? 'dust' : measured };
  const payout = scaled(rule.yearlyPayout, decimals);
  if (isTooLittle) return { kind: 'payout', yearly: 'dust', payout };
  return { kind: 'payout', yearly: totalAssets === undefined ? undefined : (payout * WAD) / totalAssets, payout };
}

/** True below one whole token, whose earnings are too small to extrapolate a yearly rate. */
export function isDust(amount: bigint, decimals: number): boolean {
  return amount < scaleOf(decimals);
}

const WEEKS = 52n;
const MONTHS = 12n;

/** Rounds down. */
export function weeklyRate(yearly: Rate): Rate {
  return yearly / WEEKS;
}

/** Rounds down. */
export function monthlyRate(yearly: Rate): Rate {
  return yearly / MONTHS;
}

/** One percent is `10n ** 16n`. */
export const PERCENT_DECIMALS = 16;

/** Converts to an integer with `decimals`; digits beyond a millionth are dropped. */
function scaled(value: number, decimals: number): bigint {
  const millionths = BigInt(Math.round(value * 1_000_000));
  return (millionths * 10n ** BigInt(decimals)) / 1_000_000n;
}
