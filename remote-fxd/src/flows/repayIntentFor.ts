import { collateralToToken } from '../domain/collateralAmount';
import { closingAllowance } from '../domain/debt';
import type { Position } from '../domain/position';
import { costToClose, repayOutcome } from '../domain/repayLimits';
import type { Wad } from '../domain/units';
import { positionIntentFor, type Actor } from './positionIntentFor';
import type { RepayPositionIntent } from './repayPosition.flow';

export interface RepayChoice extends Omit<Actor, 'proxyWallet'> {
  readonly position: Position;
  /** FXD; at or above what the chain takes now it closes the position. */
  readonly amount: Wad;
  /** To release; a close releases all. */
  readonly collateral: Wad;
  readonly approvalAmount: 'exact' | 'unlimited';
}

/** The intent of a repayment as the user has chosen it; `undefined` while nothing is entered, unless nothing is owed. */
export function repayIntentFor(choice: RepayChoice): RepayPositionIntent | undefined {
  const { position, amount, approvalAmount } = choice;
  if (amount < 0n || choice.collateral < 0n) return undefined;
  if (amount === 0n && costToClose(position) > 0n) return undefined;
  const { pool, walletAddress: proxyWallet } = position;
  const common = {
    ...positionIntentFor({ ...choice, proxyWallet }, pool),
    of: pool.isNative ? ('native' as const) : ('token' as const),
    positionId: position.id,
    handler: position.address,
    approvalAmount,
  };
  const outcome = repayOutcome(position, amount, choice.collateral);
  const collateral = collateralToToken(outcome.collateral, pool.collateral);
  switch (outcome.is) {
    case 'close':
      return { ...common, is: 'close', collateral, atMost: closingAllowance(position, pool) };
    case 'take-out':
      return { ...common, is: 'take-out', collateral, approvalAmount: 'exact' };
    case 'partial':
      return { ...common, is: 'partial', collateral, repay: amount };
  }
}
