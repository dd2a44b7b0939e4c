import { scaleOf } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';

/** A yearly rate as a ratio of 18 decimals: `10n ** 18n` is 100 %. */
export type Rate = bigint;

/** What the configuration says of a vault's rate. */
export interface RateRule {
  /** A fixed yearly rate, in percent. */
  readonly apr?: number;
  /** A fixed yearly payout in whole tokens. */
  readonly yearlyPayout?: number;
}

/** Where a vault's rate comes from. `yearly` is `undefined` while it is unknown, `dust` for a balance below one whole token, and `ended` after a lock period. */
export type VaultRate =
  | { readonly kind: 'ended'; readonly yearly: 'ended' }
  | { readonly kind: 'fixed'; readonly yearly: Rate }
  | { readonly kind: 'payout'; readonly yearly: Rate | undefined | 'dust'; readonly payout: bigint }
  | { readonly kind: 'measured'; readonly yearly: Rate | undefined | 'dust' };

interface RateInput {
  readonly rule: RateRule | undefined;
  /** By the indexer, over the reports of its strategies. */
  readonly measured: Rate | undefined;
  /** In the token's integers. */
  readonly totalAssets: bigint | undefined;
  readonly decimals: number;
  /** The lock period of a time-fixed vault is over. */
  readonly hasEnded?: boolean | undefined;
}

/** A configured rate has precedence over a measured one; a fixed payout is shared by the whole balance (rulings, 46). */
export function vaultRate({ rule, measured, totalAssets, decimals, hasEnded }: RateInput): VaultRate {
  if (hasEnded === true) return { kind: 'ended', yearly: 'ended' };
  if (rule?.apr !== undefined) return { kind: 'fixed', yearly: scaled(rule.apr, PERCENT_DECIMALS) };
  const isTooLittle = totalAssets !== undefined && isDust(totalAssets, decimals);
  if (rule?.yearlyPayout === undefined) return { kind: 'measured', yearly: isTooLittle ? 'dust' : measured };
  const payout = scaled(rule.yearlyPayout, decimals);
  if (isTooLittle) return { kind: 'payout', yearly: 'dust', payout };
  return { kind: 'payout', yearly: totalAssets === undefined ? undefined : (payout * WAD) / totalAssets, payout };
}

/** Less than one whole token: no yearly rate is extrapolated from what so little earns. */
export function isDust(amount: bigint, decimals: number): boolean {
  return amount < scaleOf(decimals);
}

const WEEKS = 52n;
const MONTHS = 12n;

/** Rounded down. */
export function weeklyRate(yearly: Rate): Rate {
  return yearly / WEEKS;
}

/** Rounded down. */
export function monthlyRate(yearly: Rate): Rate {
  return yearly / MONTHS;
}

/** One percent is `10n ** 16n`. */
const PERCENT_DECIMALS = 16;
const PLAIN_PERCENT = /^(-?)(\d{1,30})(?:\.(\d{1,100}))?$/;

/** A percentage as the indexer writes it, `12.3` for 12.3 %, rounded towards zero; `undefined` for anything else. */
export function rateOfPercent(text: string): Rate | undefined {
  const match = PLAIN_PERCENT.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const raw = BigInt(whole + fraction.slice(0, PERCENT_DECIMALS).padEnd(PERCENT_DECIMALS, '0'));
  return sign === '-' ? -raw : raw;
}

/** A number of the configuration as an integer of so many decimals; digits beyond a millionth are dropped. */
function scaled(value: number, decimals: number): bigint {
  const millionths = BigInt(Math.round(value * 1_000_000));
  return (millionths * 10n ** BigInt(decimals)) / 1_000_000n;
}
