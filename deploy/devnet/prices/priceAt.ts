import { parseUnits } from 'ethers';
import { PRICE_DECIMALS } from '../market/deployTokens';
import type { MarketAsset } from '../market/assets';

/** Seconds between two points of the slow and of the fast component of the walk. */
const SLOW = 3600;
const FAST = 300;
/** Share of the slow component in the deviation. */
const SLOW_SHARE = 0.75;
/** Keeps the price in integers: millionths of the base price. */
const SCALE = 1_000_000;

/**
 * Returns the local price of an asset at a time (unix seconds), in USD with 8 decimals: a smooth, deterministic walk
 * around its base price, at most `driftBps` away.
 */
export function priceAt(
  asset: Pick<MarketAsset, 'eMode' | 'symbol' | 'priceUsd' | 'driftBps'>,
  seconds: number,
): bigint {
  // Assets in the ETH E-Mode move with ETH.
  const scenario = asset.eMode === 2 ? 'ETH' : asset.symbol;
  const height =
    SLOW_SHARE * noise(scenario, seconds / SLOW) + (1 - SLOW_SHARE) * noise(`${scenario}, fast`, seconds / FAST);
  const millionths = Math.round((height * asset.driftBps * SCALE) / 10_000);
  return (parseUnits(asset.priceUsd, PRICE_DECIMALS) * BigInt(SCALE + millionths)) / BigInt(SCALE);
}

/** Smooth value noise between -1 and 1. */
function noise(scenario: string, position: number): number {
  const left = Math.floor(position);
  const t = position - left;
  const ease = t * t * (3 - 2 * t);
  return point(scenario, left) * (1 - ease) + point(scenario, left + 1) * ease;
}

/** A number between -1 and 1 for a point of a walk (32-bit FNV-1a, then a finalizer that decorrelates neighbors). */
function point(scenario: string, index: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${scenario}:${index}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1;
}
