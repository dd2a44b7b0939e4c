import { moved, valueThen } from '@fathom/base/indexer/ledgerAmount';
import type { LedgerChange, LedgerEntry, PortfolioToken, UsdWad } from '@fathom/contract';
import { collateralToToken } from '../domain/collateralAmount';
import type { FxdLedgerRow } from './ledgerRow';

export interface LedgerTokens {
  readonly fxd: PortfolioToken;
  readonly collateral: PortfolioToken;
}

export function collateralId(positionId: bigint): string {
  return `collateral ${positionId}`;
}

export function debtId(positionId: bigint): string {
  return `debt ${positionId}`;
}

/**
 * Converts a change of a position. Only a change by the owner moves tokens of the wallet: a liquidation takes collateral
 * out of the position, and a move stays between positions. The protocol has no price of FXD, so its value is unknown.
 */
export function ledgerEntry(row: FxdLedgerRow, { fxd, collateral }: LedgerTokens): LedgerEntry {
  const { id, kind, collateralWad, borrowedWad, paidWad, priceWad } = row;
  const price = priceWad === 0n ? undefined : priceWad;
  const amount = collateralToToken(collateralWad, collateral);
  const isOwn = kind === 'change';
  const [locked, released] = amount > 0n ? [amount, 0n] : [0n, -amount];
  return {
    id,
    title: titleOf(row, collateral.symbol),
    type: typeOf(row),
    time: row.blockTimestamp,
    block: row.blockNumber,
    transaction: row.transaction,
    logIndex: row.logIndex,
    sent: isOwn ? [...moved(collateral, locked, price), ...moved(fxd, paidWad, undefined)] : [],
    received: isOwn ? [...moved(collateral, released, price), ...moved(fxd, borrowedWad, undefined)] : [],
    meaning: meaningOf(row),
    changes: changesOf(row, collateral, price),
  };
}

/** Debt is counted in debt shares; of a change that isn't the owner's, the value in FXD is unknown. */
function changesOf(
  { kind, positionId, collateralWad, debtShareWad, borrowedWad, paidWad }: FxdLedgerRow,
  token: PortfolioToken,
  price: UsdWad | undefined,
): readonly LedgerChange[] {
  const changes: LedgerChange[] = [];
  const amount = collateralToToken(collateralWad, token);
  if (collateralWad !== 0n) {
    const size = amount < 0n ? -amount : amount;
    const value = kind === 'move' ? undefined : valueThen({ token, amount: size, price });
    changes.push({ balance: collateralId(positionId), shares: collateralWad, amount, isOwed: false, value });
  }
  if (debtShareWad !== 0n) {
    const borrowed = borrowedWad - paidWad;
    changes.push({
      balance: debtId(positionId),
      shares: debtShareWad,
      amount: borrowed,
      isOwed: true,
      value: undefined,
    });
  }
  return changes;
}

type Action = 'Top up' | 'Borrow' | 'Repay' | 'Withdraw collateral' | 'Close position';

function actionOf({ collateralWad, debtShareWad, isClosed }: FxdLedgerRow): Action {
  if (isClosed) return 'Close position';
  if (debtShareWad < 0n) return 'Repay';
  if (collateralWad < 0n) return 'Withdraw collateral';
  return collateralWad === 0n ? 'Borrow' : 'Top up';
}

function typeOf(row: FxdLedgerRow): string {
  if (row.kind === 'liquidation') return 'Liquidation';
  return row.kind === 'move' ? 'Move position' : actionOf(row);
}

function titleOf(row: FxdLedgerRow, collateral: string): string {
  const position = `#${row.positionId}`;
  if (row.kind !== 'change') return `${typeOf(row)} ${position}`;
  switch (actionOf(row)) {
    case 'Close position':
      return `Close position ${position}`;
    case 'Repay':
      return `Repay FXD on ${position}`;
    case 'Withdraw collateral':
      return `Withdraw ${collateral} from ${position}`;
    case 'Borrow':
      return `Borrow FXD on ${position}`;
    default:
      return row.debtShareWad > 0n
        ? `Add ${collateral} to ${position} and borrow FXD`
        : `Add ${collateral} to ${position}`;
  }
}

function meaningOf({ kind, collateralWad, debtShareWad }: FxdLedgerRow): LedgerEntry['meaning'] {
  if (kind === 'liquidation') return 'loss';
  if (kind === 'move') return 'none';
  if (debtShareWad < 0n) return 'repayment';
  if (debtShareWad > 0n) return 'borrow';
  return collateralWad > 0n ? 'deposit' : 'withdrawal';
}
