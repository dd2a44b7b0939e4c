import { scaleOf } from '@fathom/shared/domain/amount';
import type { CollateralToken } from './pool';
import type { Wad } from './units';

type Decimals = Pick<CollateralToken, 'decimals'>;

/** The books count every collateral with 18 decimals; adapters take tokens with at most as many. */
const WAD_DECIMALS = 18;

/** An amount of the token in its smallest unit as the books count it. Exact. */
export function collateralToWad(amount: bigint, { decimals }: Decimals): Wad {
  return amount * scaleOf(WAD_DECIMALS - decimals);
}

/** What of a booked amount the token can express, in its smallest unit, rounded down. */
export function collateralToToken(amount: Wad, { decimals }: Decimals): bigint {
  return amount / scaleOf(WAD_DECIMALS - decimals);
}
