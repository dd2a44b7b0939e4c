import { scaleOf } from '@fathom/base/domain/amount';
import type { CollateralToken } from './pool';
import type { Wad } from './units';

type Decimals = Pick<CollateralToken, 'decimals'>;

/** The protocol records collateral with 18 decimals; adapters accept tokens with at most 18. */
const WAD_DECIMALS = 18;

/** Exact. */
export function collateralToWad(amount: bigint, { decimals }: Decimals): Wad {
  return amount * scaleOf(WAD_DECIMALS - decimals);
}

/** Rounds down. */
export function collateralToToken(amount: Wad, { decimals }: Decimals): bigint {
  return amount / scaleOf(WAD_DECIMALS - decimals);
}
