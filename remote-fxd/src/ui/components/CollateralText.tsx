import { AmountText } from '@fathom/ui/number/AmountText';
import type { Pool } from '../../domain/pool';
import { WAD, type Wad } from '../../domain/units';
import { wadAmount } from '@fathom/base/domain/ratio';
import { unitOf } from './unitOf';

/** All amounts of a pool have the same decimals; the last digit is worth at most a cent or two. */
export function CollateralText({ amount, pool }: { amount: Wad; pool: Pick<Pool, 'price' | 'collateral'> }) {
  return (
    <AmountText
      amount={wadAmount(amount)}
      unit={unitOf(pool.collateral.symbol)}
      decimals={decimalsAt(pool.price)}
      compact="never"
    />
  );
}

function decimalsAt(price: Wad): number {
  if (price >= 100n * WAD) return 6;
  return price >= 2n * WAD ? 4 : 2;
}
