import type { AreaId, AreaSummary, UsdWad, WadFraction } from '@fathom/contract';
import { divide } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';
import type { AreaState } from '../areaState';
import { walletTokens, type WalletToken } from './walletTokens';

/** How a total compares with the true one. `incomplete` may be above or below it. */
export type Bound = 'exact' | 'atLeast' | 'atMost' | 'incomplete';

export interface Total {
  readonly value: UsdWad;
  readonly bound: Bound;
}

export interface GroupTotals {
  readonly owned: Total;
  readonly owed: Total;
  /** Owned minus owed. */
  readonly net: Total;
  /** Per year. */
  readonly earns: Total;
  /** Per year; positive. */
  readonly costs: Total;
  /** Earnings minus costs per year. */
  readonly yearly: Total;
}

export interface PortfolioTotals extends GroupTotals {
  /** Not part of the net worth. */
  readonly claimable: Total;
  readonly areas: ReadonlyMap<AreaId, GroupTotals>;
  readonly wallet: GroupTotals;
}

/** One cent, with 18 decimals. */
const CENT = WAD / 100n;

/** Totals are sums of cents, so that the displayed values of areas add up to the displayed total. */
export function toCents(value: UsdWad): UsdWad {
  return divide(value, CENT, 'half-up') * CENT;
}

/** Sums known values exactly and rounds the sum half up to a cent. Unknown values make it a lower bound. */
export function totalOf(values: readonly (UsdWad | undefined)[], isComplete = true): Total {
  const known = values.filter((value) => value !== undefined);
  return {
    value: toCents(known.reduce((sum, value) => sum + value, 0n)),
    bound: isComplete && known.length === values.length ? 'exact' : 'atLeast',
  };
}

/** Adds lower bounds and exact totals. */
function addTotals(totals: readonly Total[]): Total {
  return {
    value: totals.reduce((sum, { value }) => sum + value, 0n),
    bound: totals.every(({ bound }) => bound === 'exact') ? 'exact' : 'atLeast',
  };
}

/** Subtracts a lower bound or exact total from another. An incomplete part makes the result an upper bound. */
function subtractTotal(one: Total, other: Total): Total {
  const value = one.value - other.value;
  if (other.bound === 'exact') return { value, bound: one.bound };
  return { value, bound: one.bound === 'exact' ? 'atMost' : 'incomplete' };
}

function groupOf(parts: Pick<GroupTotals, 'owned' | 'owed' | 'earns' | 'costs'>): GroupTotals {
  return {
    ...parts,
    net: subtractTotal(parts.owned, parts.owed),
    yearly: subtractTotal(parts.earns, parts.costs),
  };
}

/** Returns a year's interest on a value; `undefined` if value or rate is unknown. Rounded down. */
function yearlyOf(value: UsdWad | undefined, rate: WadFraction | undefined): UsdWad | undefined {
  if (rate === 0n) return 0n;
  return value === undefined || rate === undefined ? undefined : divide(value * rate, WAD, 'down');
}

function areaTotals({ positions, unread }: AreaSummary): GroupTotals {
  const isComplete = unread.length === 0;
  const [owned, owed] = [positions.filter(({ isOwed }) => !isOwed), positions.filter(({ isOwed }) => isOwed)];
  return groupOf({
    owned: totalOf(
      owned.map(({ value }) => value),
      isComplete,
    ),
    owed: totalOf(
      owed.map(({ value }) => value),
      isComplete,
    ),
    earns: totalOf(
      owned.map(({ value, rate }) => yearlyOf(value, rate)),
      isComplete,
    ),
    costs: totalOf(
      owed.map(({ value, rate }) => yearlyOf(value, rate)),
      isComplete,
    ),
  });
}

function walletTotals(tokens: readonly WalletToken[]): GroupTotals {
  const nothing = totalOf([]);
  return groupOf({ owned: totalOf(tokens.map(({ value }) => value)), owed: nothing, earns: nothing, costs: nothing });
}

/** Returns the summaries of areas that were read; a missing area contributes to no total. */
export function readSummaries(states: readonly AreaState[]): readonly AreaSummary[] {
  return states.flatMap((state) => (state.status === 'read' ? [state.summary] : []));
}

export function portfolioTotals(states: readonly AreaState[]): PortfolioTotals {
  return summaryTotals(readSummaries(states));
}

export function summaryTotals(summaries: readonly AreaSummary[]): PortfolioTotals {
  const areas = new Map(summaries.map((summary) => [summary.area, areaTotals(summary)]));
  const wallet = walletTotals(walletTokens(summaries));
  const groups = [...areas.values(), wallet];
  return {
    ...groupOf({
      owned: addTotals(groups.map(({ owned }) => owned)),
      owed: addTotals(groups.map(({ owed }) => owed)),
      earns: addTotals(groups.map(({ earns }) => earns)),
      costs: addTotals(groups.map(({ costs }) => costs)),
    }),
    claimable: addTotals(
      summaries.map(({ claims, unread }) =>
        totalOf(
          claims.map(({ value }) => value),
          unread.length === 0,
        ),
      ),
    ),
    areas,
    wallet,
  };
}
