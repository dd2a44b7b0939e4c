import { mulDiv } from '@fathom/base/domain/amount';
import type { ShareFlow } from './shareFlow';

export interface ValuedFlow extends ShareFlow {
  readonly value: bigint | undefined;
}

export interface ProfitRow extends ValuedFlow {
  readonly sharesAfter: bigint;
  /** Cost of the remaining shares; `undefined` after a flow without a known value. */
  readonly costAfter: bigint | undefined;
  /** Value of the shares that left, less their cost; `undefined` for incoming shares or unknown values. */
  readonly realized: bigint | undefined;
}

export interface ProfitLedger {
  readonly rows: readonly ProfitRow[];
  readonly shares: bigint;
  /** Cost of the current shares, by average cost. */
  readonly cost: bigint | undefined;
  readonly realized: bigint | undefined;
  readonly valueIn: bigint | undefined;
  readonly valueOut: bigint | undefined;
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
 * Computes cost basis and realized profit by average cost, oldest flow first. Outgoing shares take their part of the
 * cost, rounded down; the last ones take the rest. No unit is lost: realized profit = value out − (value in − cost of
 * the rest).
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

export interface CurrentHolding {
  readonly block: bigint;
  readonly shares: bigint;
  /** `previewRedeem` of all shares; `undefined` if it couldn't be read. */
  readonly value: bigint | undefined;
}

export interface ProfitTotals {
  /** Shares on the contract less shares in the logs: zero if every flow was found. */
  readonly shareDifference: bigint;
  readonly cost: bigint | undefined;
  readonly value: bigint | undefined;
  readonly realized: bigint | undefined;
  readonly unrealized: bigint | undefined;
  /** Realized plus unrealized profit: exactly value + value out − value in. */
  readonly profit: bigint | undefined;
}

/** Leaves profits `undefined` unless the logs account for every share. */
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
