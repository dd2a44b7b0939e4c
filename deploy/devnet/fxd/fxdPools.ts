import { marketAsset, type MarketAsset } from '../market/assets';
import type { DevnetChain } from '../devnetChains';

/** Inputs of the local price of a pool's collateral. */
export type PricedAsset = Pick<MarketAsset, 'symbol' | 'priceUsd' | 'driftBps' | 'eMode'>;

/** The debt ceiling is in whole FXD. */
export interface FxdPoolPlan {
  /** The pool's id on the chain. */
  readonly name: string;
  readonly displayName?: 'ETH';
  readonly isNative: boolean;
  readonly collateral: PricedAsset;
  readonly debtCeiling: number;
}

/** Tokenized gold, one gram per token. Not an asset of the lending market. */
export const CGO = {
  symbol: 'CGO',
  name: 'Comtech Gold',
  decimals: 18,
  priceUsd: '132',
  driftBps: 60,
  eMode: 0,
} as const;

const USUAL_CEILING = 5_000_000;
/** Low enough for the seeded positions to fill it. */
const SCARCE_CEILING = 60_000;

/** The pools of a chain: its native currency, gold, and one that is nearly at its ceiling. */
export function fxdPools({ nativePool }: Pick<DevnetChain, 'nativePool'>): readonly FxdPoolPlan[] {
  return [
    { ...nativePool, isNative: true, collateral: marketAsset('WETH'), debtCeiling: USUAL_CEILING },
    { name: 'CGO', isNative: false, collateral: CGO, debtCeiling: USUAL_CEILING },
    { name: 'LSK', isNative: false, collateral: marketAsset('LSK'), debtCeiling: SCARCE_CEILING },
  ];
}
