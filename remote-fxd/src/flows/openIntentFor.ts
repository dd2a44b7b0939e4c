import { collateralToToken } from '../domain/collateralAmount';
import type { Pool } from '../domain/pool';
import type { Wad } from '../domain/units';
import type { OpenPositionIntent } from './openPosition.flow';
import { positionIntentFor, type Actor } from './positionIntentFor';

export interface OpenChoice extends Actor {
  readonly pool: Pool;
  readonly collateral: Wad;
  readonly borrow: Wad;
  readonly approvalAmount: 'exact' | 'unlimited';
}

/** The intent of opening as the user has chosen it; `undefined` while an amount is missing. */
export function openIntentFor(choice: OpenChoice): OpenPositionIntent | undefined {
  const { pool, borrow, approvalAmount } = choice;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral <= 0n || borrow <= 0n) return undefined;
  const common = { ...positionIntentFor(choice, pool), collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}
