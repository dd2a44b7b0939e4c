import { mulDiv } from '@fathom/base/domain/amount';
import type { ShareFlow } from './shareFlow';

/** A flow with the value of its shares in assets; `undefined` for a transfer whose price is not known. */
export interface ValuedFlow extends ShareFlow {
  readonly value: bigint | undefined;
}

/** A flow, and the account's holding after it. */
export interface ProfitRow extends ValuedFlow {
  readonly sharesAfter: bigint;
  /** What the remaining shares cost; `undefined` after a flow without a known value. */
  readonly costAfter: bigint | undefined;
  /** Of shares that left: their value less what they cost. `undefined` where nothing left, or a value is unknown. */
  readonly realized: bigint | undefined;
}

export interface ProfitLedger {
  readonly rows: readonly ProfitRow[];
  readonly shares: bigint;
  /** What the shares cost, at the average of all that came in. */
  readonly cost: bigint | undefined;
  readonly realized: bigint | undefined;
  /** Value of all that came in, and of all that left. */
  readonly valueIn: bigint | undefined;
  readonly valueOut: bigint | undefined;
  /** More shares left than came in: logs are missing. */
  readonly hasGap: boolean;
}

const EMPTY: ProfitLedger = {
  rows: [],
  shares: 0n,
  cost: 0n,
  realized: 0n,
  valueIn: 0n,
  valueOut: 0n,
  hasGap: false,
};

/**
 * Cost basis and realized profit by average cost, oldest flow first. Shares that leave take their part of the cost with them, rounded down;
 * the last ones take all that is left. So no unit is lost: realized profit = value out − (value in − cost of the rest).
 */
export function profitLedger(flows: readonly ValuedFlow[]): ProfitLedger {
  return flows.reduce(append, EMPTY);
}

function append(ledger: ProfitLedger, flow: ValuedFlow): ProfitLedger {
  const { shares, value } = flow;
  if (flow.kind === 'deposit' || flow.kind === 'received') {
    const next = {
      ...ledger,
      shares: ledger.shares + shares,
      cost: sum(ledger.cost, value),
      valueIn: sum(ledger.valueIn, value),
    };
    return withRow(next, flow, undefined);
  }
  const hasGap = ledger.hasGap || shares > ledger.shares;
  const left = hasGap ? shares : ledger.shares;
  const costOut = hasGap ? undefined : costOfPart(ledger.cost, shares, left);
  const realized = difference(value, costOut);
  const next = {
    ...ledger,
    shares: ledger.shares > shares ? ledger.shares - shares : 0n,
    cost: difference(ledger.cost, costOut),
    realized: sum(ledger.realized, realized),
    valueOut: sum(ledger.valueOut, value),
    hasGap,
  };
  return withRow(next, flow, realized);
}

function withRow(ledger: ProfitLedger, flow: ValuedFlow, realized: bigint | undefined): ProfitLedger {
  const row: ProfitRow = { ...flow, sharesAfter: ledger.shares, costAfter: ledger.cost, realized };
  return { ...ledger, rows: [...ledger.rows, row] };
}

function costOfPart(cost: bigint | undefined, part: bigint, whole: bigint): bigint | undefined {
  if (cost === undefined || part === whole) return cost;
  return mulDiv(cost, part, whole, 'down');
}

/** What the contract says of the account now, at one block. */
export interface CurrentHolding {
  readonly block: bigint;
  readonly shares: bigint;
  /** What redeeming all shares pays, by `previewRedeem`; `undefined` where it could not be read. */
  readonly value: bigint | undefined;
}

export interface ProfitTotals {
  /** Shares of the contract less shares of the logs: zero if every flow was found. */
  readonly shareDifference: bigint;
  readonly cost: bigint | undefined;
  readonly value: bigint | undefined;
  readonly realized: bigint | undefined;
  readonly unrealized: bigint | undefined;
  /** Realized and unrealized. Equals value + value out − value in, to the last unit. */
  readonly profit: bigint | undefined;
}

/** Profits are `undefined` while the logs do not account for every share. */
export function profitTotals(ledger: ProfitLedger, holding: CurrentHolding): ProfitTotals {
  const shareDifference = holding.shares - ledger.shares;
  const isReconciled = shareDifference === 0n && !ledger.hasGap;
  const cost = isReconciled ? ledger.cost : undefined;
  const realized = isReconciled ? ledger.realized : undefined;
  const unrealized = difference(holding.value, cost);
  return { shareDifference, cost, value: holding.value, realized, unrealized, profit: sum(realized, unrealized) };
}

function sum(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function difference(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}
