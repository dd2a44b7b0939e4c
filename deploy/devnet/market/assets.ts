/**
 * The assets of a local market and their risk parameters. Percentages are basis points, caps whole tokens (0: no cap),
 * the debt ceiling whole USD, the price whole USD as text.
 */
export interface MarketAsset {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly kind: 'wrapped-native' | 'fxd' | 'fthm' | 'test-token';
  readonly priceUsd: string;
  /** Maximum deviation of the local price from `priceUsd`. */
  readonly driftBps: number;
  readonly rates: 'stable' | 'volatile';
  /** `undefined` if it can't be used as collateral. */
  readonly collateral?: {
    readonly ltv: number;
    readonly liquidationThreshold: number;
    readonly liquidationBonus: number;
  };
  readonly eMode: 0 | 1 | 2;
  readonly borrowable: boolean;
  readonly stableRate: boolean;
  readonly borrowableInIsolation: boolean;
  /** Makes the asset isolated. */
  readonly debtCeilingUsd?: number;
  readonly reserveFactor: number;
  readonly supplyCap: number;
  readonly borrowCap: number;
  /** The reserve is closed like this after the seeded positions are opened. */
  readonly closed?: 'frozen' | 'paused';
}

export const E_MODES = [
  { id: 1, label: 'Stablecoins', ltv: 9700, liquidationThreshold: 9750, liquidationBonus: 10100 },
  { id: 2, label: 'ETH correlated', ltv: 9000, liquidationThreshold: 9300, liquidationBonus: 10100 },
] as const;

const PLAIN = {
  kind: 'test-token',
  eMode: 0,
  borrowable: true,
  stableRate: false,
  borrowableInIsolation: false,
  supplyCap: 0,
  borrowCap: 0,
} as const;

const STABLECOIN = {
  ...PLAIN,
  priceUsd: '1',
  driftBps: 8,
  rates: 'stable',
  eMode: 1,
  borrowableInIsolation: true,
  reserveFactor: 1000,
} as const;

export const MARKET_ASSETS: readonly MarketAsset[] = [
  {
    ...PLAIN,
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
    kind: 'wrapped-native',
    priceUsd: '3400',
    driftBps: 120,
    rates: 'volatile',
    collateral: { ltv: 8000, liquidationThreshold: 8250, liquidationBonus: 10500 },
    eMode: 2,
    stableRate: true,
    reserveFactor: 1500,
    supplyCap: 100_000,
    borrowCap: 80_000,
  },
  {
    ...STABLECOIN,
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    collateral: { ltv: 7700, liquidationThreshold: 8000, liquidationBonus: 10450 },
    stableRate: true,
    supplyCap: 50_000_000,
    borrowCap: 45_000_000,
  },
  {
    ...STABLECOIN,
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
    collateral: { ltv: 7500, liquidationThreshold: 7800, liquidationBonus: 10450 },
    stableRate: true,
    supplyCap: 30_000_000,
    borrowCap: 27_000_000,
  },
  {
    ...STABLECOIN,
    symbol: 'FXD',
    name: 'Fathom USD',
    decimals: 18,
    kind: 'fxd',
    collateral: { ltv: 7000, liquidationThreshold: 7500, liquidationBonus: 10500 },
    supplyCap: 20_000_000,
    borrowCap: 15_000_000,
  },
  {
    ...PLAIN,
    symbol: 'WBTC',
    name: 'Wrapped BTC',
    decimals: 8,
    priceUsd: '96000',
    driftBps: 110,
    rates: 'volatile',
    collateral: { ltv: 7000, liquidationThreshold: 7500, liquidationBonus: 10650 },
    reserveFactor: 2000,
    supplyCap: 3_000,
    borrowCap: 50,
  },
  {
    ...PLAIN,
    symbol: 'wstETH',
    name: 'Wrapped liquid staked Ether 2.0',
    decimals: 18,
    priceUsd: '4080',
    driftBps: 120,
    rates: 'volatile',
    collateral: { ltv: 7850, liquidationThreshold: 8100, liquidationBonus: 10600 },
    eMode: 2,
    reserveFactor: 500,
    supplyCap: 5_000,
    borrowCap: 2_000,
  },
  {
    ...PLAIN,
    symbol: 'LSK',
    name: 'Lisk',
    decimals: 18,
    priceUsd: '0.9',
    driftBps: 150,
    rates: 'volatile',
    collateral: { ltv: 5000, liquidationThreshold: 6000, liquidationBonus: 11000 },
    borrowable: false,
    debtCeilingUsd: 250_000,
    reserveFactor: 2000,
    supplyCap: 10_000_000,
  },
  {
    ...STABLECOIN,
    symbol: 'DAI',
    name: 'Dai Stablecoin',
    decimals: 18,
    // Supplied as collateral before it was frozen; freezing sets its LTV to zero.
    collateral: { ltv: 7500, liquidationThreshold: 8000, liquidationBonus: 10500 },
    supplyCap: 10_000_000,
    borrowCap: 8_000_000,
    closed: 'frozen',
  },
  {
    ...STABLECOIN,
    symbol: 'LUSD',
    name: 'LUSD Stablecoin',
    decimals: 18,
    eMode: 0,
    collateral: { ltv: 7000, liquidationThreshold: 7500, liquidationBonus: 10500 },
    supplyCap: 3_000_000,
    borrowCap: 1_500_000,
    closed: 'paused',
  },
  {
    ...PLAIN,
    symbol: 'FTHM',
    name: 'Fathom Protocol Token',
    decimals: 18,
    kind: 'fthm',
    priceUsd: '0.35',
    driftBps: 150,
    rates: 'volatile',
    borrowable: false,
    reserveFactor: 2000,
    supplyCap: 20_000_000,
  },
];

/** Returns an asset by symbol; throws for an unknown one. */
export function marketAsset(symbol: string): MarketAsset {
  const asset = MARKET_ASSETS.find((candidate) => candidate.symbol === symbol);
  if (asset === undefined) throw new Error(`The market has no asset ${symbol}.`);
  return asset;
}
