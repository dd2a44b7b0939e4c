import type { Hex } from '@fathom/contract/address';
import { debtValue } from '../debt';
import type { Pool } from '../pool';
import type { Position } from '../position';
import { priceWithSafetyMarginAt } from '../positionMetrics';
import { divideUp, radToWadUp, RAY } from '../units';

const NOW = 1_790_000_000;
const POOL_ID: Hex = `0x43474f${'0'.repeat(58)}`;

/** 1.33 */
export const USUAL_RATIO = (RAY * 133n) / 100n;
/** About 2% per year. */
export const USUAL_FEE = 1000000000627937192491029811n;

/** `wad(1.25)` is 1.25e18. */
export function wad(amount: number): bigint {
  return BigInt(Math.round(amount * 1_000_000)) * 10n ** 12n;
}

/** Returns the CGO pool at 2 dollars, with a ceiling of 50,000 FXD per position and fees just collected. */
export function buildPool(changes: Partial<Pool> = {}): Pool {
  const price = changes.price ?? wad(2);
  const liquidationRatio = changes.liquidationRatio ?? USUAL_RATIO;
  return {
    id: POOL_ID,
    name: 'CGO',
    displayName: 'CGO',
    isNative: false,
    adapter: '0x00000000000000000000000000000000000000a0',
    collateral: { address: '0x00000000000000000000000000000000000000C0', symbol: 'CGO', decimals: 18 },
    price,
    previousPrice: undefined,
    priceWithSafetyMargin: priceWithSafetyMarginAt(price, liquidationRatio),
    liquidationRatio,
    stabilityFeeRate: USUAL_FEE,
    debtAccumulatedRate: RAY,
    lastAccumulationTime: NOW,
    asOf: NOW,
    debtCeiling: wad(5_000_000),
    totalBorrowed: wad(1_000_000),
    totalAvailable: wad(4_000_000),
    lockedCollateral: wad(1_000_000),
    tvl: wad(2_000_000),
    positionDebtCeiling: wad(50_000),
    debtFloor: 0n,
    liquidation: { closeFactor: 2_500n, incentive: 10_500n },
    ...changes,
  };
}

/** Returns 1,000 CGO locked against 500 FXD. `debt` also sets the matching debt share. */
export function buildPosition(changes: Partial<Position> = {}): Position {
  const pool = changes.pool ?? buildPool();
  const rate = pool.debtAccumulatedRate;
  const debtShare = changes.debtShare ?? divideUp((changes.debt ?? wad(500)) * RAY, rate);
  return {
    id: 7n,
    address: '0x00000000000000000000000000000000000000b7',
    pool,
    walletAddress: '0x00000000000000000000000000000000000000d0',
    credit: 0n,
    lockedCollateral: wad(1_000),
    status: 'safe',
    ...changes,
    debtShare,
    debt: radToWadUp(debtValue(debtShare, rate)),
  };
}
