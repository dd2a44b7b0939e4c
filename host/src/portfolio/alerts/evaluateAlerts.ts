import type { AreaId, AreaSummary, PortfolioDate, PortfolioRisk, WadFraction } from '@fathom/contract';
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type UnixSeconds } from '@fathom/base/domain/time';
import { WAD } from '@fathom/base/domain/ratio';
import type { AlertKind, AlertSettings } from './alertSettings';

/** What is known of an account. An area that is neither in `summaries` nor `missing` is still being read. */
export interface AlertInput {
  readonly chainId: number;
  readonly account: string;
  readonly summaries: readonly AreaSummary[];
  readonly missing: readonly { readonly area: AreaId; readonly since: UnixSeconds }[];
  readonly now: UnixSeconds;
  /** Replaces the ids in keys that are stored elsewhere than on the user's device. Default: the ids themselves. */
  readonly keyId?: ((id: string) => string) | undefined;
}

/** An alert whose threshold is crossed now. */
export type FiringAlert = {
  /** The same at each evaluation until the value is back on the other side of the threshold. */
  readonly key: string;
  readonly area: AreaId;
} & (
  | { readonly kind: 'healthFactor' | 'safetyBuffer'; readonly risk: PortfolioRisk }
  | { readonly kind: 'date' | 'vote'; readonly date: PortfolioDate }
  | { readonly kind: 'unreachable'; readonly since: UnixSeconds }
);

export interface AlertResult {
  readonly firing: readonly FiringAlert[];
  /** Those of `firing` that were not raised before. */
  readonly fresh: readonly FiringAlert[];
  /** Keys to pass to the next evaluation. */
  readonly raised: readonly string[];
}

/** Most keys that are kept, of all accounts. */
const MOST_KEPT = 500;

/**
 * Compares an account with the thresholds. An alert is fresh once per crossing: `raised` has the keys of alerts that
 * were raised before. Those of an area, or of a part of it, that wasn't read are kept, because an unknown value isn't a
 * recovery.
 */
export function evaluateAlerts(input: AlertInput, settings: AlertSettings, raised: readonly string[]): AlertResult {
  const firing = [
    ...input.summaries.flatMap((summary) => ofSummary(summary, input, settings)),
    ...ofMissing(input, settings),
  ];
  const current = new Set(firing.map(({ key }) => key));
  const evaluated = [
    ...input.summaries.filter(({ unread }) => unread.length === 0).map(({ area }) => areaKey(input, area)),
    ...input.missing.map(({ area }) => keyOf(input, area, 'unreachable', '')),
  ];
  const listed = new Set(input.summaries.flatMap((summary) => listedKeys(summary, input)));
  const isEvaluated = (key: string) => listed.has(key) || evaluated.some((prefix) => key.startsWith(prefix));
  const kept = raised.filter((key) => !current.has(key) && !isEvaluated(key));
  return {
    firing,
    fresh: firing.filter(({ key }) => !raised.includes(key)),
    raised: [...kept, ...current].slice(-MOST_KEPT),
  };
}

function ofSummary(
  { area, risks, dates }: AreaSummary,
  input: AlertInput,
  { rules }: AlertSettings,
): readonly FiringAlert[] {
  return [
    ...risks
      .filter(
        ({ measure, value }) => rules[measure].isOn && value !== undefined && value < wadThreshold(rules, measure),
      )
      .map((risk): FiringAlert => ({ kind: risk.measure, area, risk, key: keyOf(input, area, risk.measure, risk.id) })),
    ...dates
      .filter(({ vote }) => vote !== 'cast')
      .map((date) => ({ date, kind: date.vote === 'open' ? ('vote' as const) : ('date' as const) }))
      .filter(({ kind, date }) => rules[kind].isOn && isWithin(date.time - input.now, rules[kind].threshold))
      .map(({ kind, date }): FiringAlert => ({ kind, area, date, key: keyOf(input, area, kind, date.id) })),
  ];
}

function listedKeys({ area, risks, dates }: AreaSummary, input: AlertInput): readonly string[] {
  return [
    ...risks.map(({ measure, id }) => keyOf(input, area, measure, id)),
    ...dates.map(({ vote, id }) => keyOf(input, area, vote === undefined ? 'date' : 'vote', id)),
  ];
}

function ofMissing(input: AlertInput, { rules: { unreachable } }: AlertSettings): readonly FiringAlert[] {
  return input.missing
    .filter(({ since }) => unreachable.isOn && input.now - since >= unreachable.threshold * SECONDS_PER_MINUTE)
    .map(({ area, since }) => ({ kind: 'unreachable', area, since, key: keyOf(input, area, 'unreachable', '') }));
}

function isWithin(secondsLeft: number, hours: number): boolean {
  return secondsLeft > 0 && secondsLeft <= hours * SECONDS_PER_HOUR;
}

/** Thresholds have two decimals; a buffer's is in percent. */
function wadThreshold(rules: AlertSettings['rules'], measure: PortfolioRisk['measure']): WadFraction {
  const hundredths = BigInt(Math.round(rules[measure].threshold * 100));
  return (hundredths * WAD) / (measure === 'safetyBuffer' ? 10_000n : 100n);
}

function areaKey({ chainId, account }: AlertInput, area: AreaId): string {
  return `${chainId} ${account.toLowerCase()} ${area} `;
}

function keyOf(input: AlertInput, area: AreaId, kind: AlertKind, id: string): string {
  return `${areaKey(input, area)}${kind} ${input.keyId?.(id) ?? id}`;
}

/** Returns the risk with the lowest value of a measure, which its threshold applies to first. */
export function lowestRisk(
  summaries: readonly AreaSummary[],
  measure: PortfolioRisk['measure'],
): PortfolioRisk | undefined {
  return summaries
    .flatMap(({ risks }) => risks)
    .filter((risk) => risk.measure === measure && risk.value !== undefined)
    .reduce<PortfolioRisk | undefined>((lowest, risk) => {
      if (lowest?.value === undefined || risk.value === undefined) return lowest ?? risk;
      return risk.value < lowest.value ? risk : lowest;
    }, undefined);
}
