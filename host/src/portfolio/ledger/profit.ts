import BigNumber from 'bignumber.js';
import type { LedgerChange } from '@fathom/contract';
import type { MergedEntry } from './areaLedger';
import { mainAmount } from './entryValue';

export const PROFIT_METHODS = ['average', 'fifo'] as const;

export type ProfitMethod = (typeof PROFIT_METHODS)[number];

/** US dollars. `unknown` if a price is missing; `none` if the entry realizes nothing. */
export type Realized =
  { readonly kind: 'none' } | { readonly kind: 'unknown' } | { readonly kind: 'known'; readonly usd: BigNumber };

/** Quotients are rounded half up to this many decimals, far below the 18 decimals of a value. */
const Decimal = BigNumber.clone({ DECIMAL_PLACES: 40, ROUNDING_MODE: BigNumber.ROUND_HALF_UP });
const USD_DECIMALS = 18;

const NONE: Realized = { kind: 'none' };
const UNKNOWN: Realized = { kind: 'unknown' };

/** A share of a withdrawal that no deposit explains is rounding up to this fraction, and otherwise missing history. */
const ROUNDING = 1e-6;

interface Lot {
  shares: BigNumber;
  /** `undefined` without a price. */
  usd: BigNumber | undefined;
}

interface Holding {
  /** The oldest first; those before `first` are empty. */
  readonly lots: Lot[];
  first: number;
  /** True after a change of unknown shares. */
  isUnknown: boolean;
}

/** Applies entries in the order of time and returns what each realizes. */
export type ProfitReplay = (entry: MergedEntry) => Realized;

/**
 * What a deposit was worth then is the cost of its shares, and a withdrawal realizes its value then less the cost of the
 * withdrawn shares; a repayment realizes what the repaid debt was worth when it was borrowed less the repayment. Income
 * counts as a whole. Profits are exact up to the division of a lot, which is rounded half up to 40 decimals.
 *
 * - `average`: all shares of a balance have the same cost.
 * - `fifo`: the oldest shares leave first.
 */
export function replayProfits(method: ProfitMethod): ProfitReplay {
  const holdings = new Map<string, Holding>();

  function holdingOf(key: string): Holding {
    const holding = holdings.get(key) ?? { lots: [], first: 0, isUnknown: false };
    holdings.set(key, holding);
    return holding;
  }

  return (entry) => {
    let realized = incomeOf(entry);
    for (const change of entry.changes ?? []) {
      const holding = holdingOf(`${entry.area} ${change.balance}`);
      // Income was earned, so it doesn't also have a cost.
      const result = applyChange(holding, change, method);
      if (entry.meaning !== 'none' && entry.meaning !== 'income') realized = add(realized, result);
    }
    return realized;
  };
}

function incomeOf(entry: MergedEntry): Realized {
  if (entry.meaning !== 'income') return NONE;
  const { value } = mainAmount(entry);
  return value === undefined ? UNKNOWN : { kind: 'known', usd: toUsd(value) };
}

function applyChange(holding: Holding, { shares, value, isOwed }: LedgerChange, method: ProfitMethod): Realized {
  if (shares === undefined) {
    holding.isUnknown = true;
    return NONE;
  }
  if (shares >= 0n) {
    addShares(
      holding,
      { shares: new Decimal(String(shares)), usd: value === undefined ? undefined : toUsd(value) },
      method,
    );
    return NONE;
  }
  const cost = takeShares(holding, new Decimal(String(-shares)));
  if (holding.isUnknown || cost === undefined || value === undefined) return UNKNOWN;
  return { kind: 'known', usd: isOwed ? cost.minus(toUsd(value)) : toUsd(value).minus(cost) };
}

function addShares({ lots, first }: Holding, added: Lot, method: ProfitMethod): void {
  const only = lots[first];
  if (method === 'fifo' || !only) {
    lots.push(added);
    return;
  }
  only.shares = only.shares.plus(added.shares);
  only.usd = only.usd && added.usd && only.usd.plus(added.usd);
}

/** Takes the oldest shares and returns their cost; `undefined` if a lot has no price or the lots don't have as many. */
function takeShares(holding: Holding, wanted: BigNumber): BigNumber | undefined {
  let missing = wanted;
  let usd: BigNumber | undefined = new Decimal(0);
  while (!missing.isZero()) {
    const lot = holding.lots[holding.first];
    if (!lot) return missing.gt(wanted.times(ROUNDING)) ? undefined : usd;
    const isWhole = lot.shares.lte(missing);
    const taken = isWhole ? lot.shares : missing;
    const cost: BigNumber | undefined = isWhole ? lot.usd : lot.usd?.times(taken).div(lot.shares);
    usd = usd && cost && usd.plus(cost);
    missing = missing.minus(taken);
    lot.shares = lot.shares.minus(taken);
    lot.usd = cost && lot.usd?.minus(cost);
    if (isWhole) holding.first += 1;
  }
  return usd;
}

function add(one: Realized, other: Realized): Realized {
  if (one.kind === 'unknown' || other.kind === 'unknown') return UNKNOWN;
  if (one.kind === 'none') return other;
  if (other.kind === 'none') return one;
  return { kind: 'known', usd: one.usd.plus(other.usd) };
}

function toUsd(value: bigint): BigNumber {
  return new Decimal(String(value)).shiftedBy(-USD_DECIMALS);
}

/** Dollars with 18 decimals, rounded half up. */
export function usdWad(usd: BigNumber): bigint {
  return BigInt(usd.shiftedBy(USD_DECIMALS).integerValue(BigNumber.ROUND_HALF_UP).toFixed());
}
