import { collateralToToken } from '../domain/collateralAmount';
import type { Position } from '../domain/position';
import type { Wad } from '../domain/units';
import { positionIntentFor, type Actor } from './positionIntentFor';
import type { TopUpPositionIntent } from './topUpPosition.flow';

export interface TopUpChoice extends Omit<Actor, 'proxyWallet'> {
  readonly position: Position;
  readonly collateral: Wad;
  readonly borrow: Wad;
  readonly approvalAmount: 'exact' | 'unlimited';
}

/** The intent of a top-up as the user has chosen it; `undefined` while nothing is entered. */
export function topUpIntentFor(choice: TopUpChoice): TopUpPositionIntent | undefined {
  const { position, borrow, approvalAmount } = choice;
  const { pool, walletAddress: proxyWallet, id: positionId } = position;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral < 0n || borrow < 0n || (collateral === 0n && borrow === 0n)) return undefined;
  const common = { ...positionIntentFor({ ...choice, proxyWallet }, pool), positionId, collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}
