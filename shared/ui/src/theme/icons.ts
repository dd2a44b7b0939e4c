/** A token's icon: a disc with a monogram and one darker section, on a 28 by 28 grid. */
export interface TokenDrawing {
  readonly monogram: string;
  readonly ground: string;
  readonly cut: string;
}

/** The darker section of the disc, as an SVG path. Four variants distinguish tokens that share a color. */
const CUTS = {
  right: 'M14 0a14 14 0 010 28z',
  corner: 'M14 0a14 14 0 0114 14H14z',
  slope: 'M4.1 4.1a14 14 0 0119.8 19.8z',
  lower: 'M0 14a14 14 0 0028 0z',
} as const;

const KNOWN: ReadonlyMap<string, TokenDrawing> = new Map([
  ['ETH', { monogram: 'E', ground: '#4b5876', cut: CUTS.right }],
  ['WETH', { monogram: 'W', ground: '#96426e', cut: CUTS.lower }],
  ['WSTETH', { monogram: 'ws', ground: '#3c6f92', cut: CUTS.lower }],
  ['STETH', { monogram: 'st', ground: '#3c6f92', cut: CUTS.right }],
  ['USDC', { monogram: 'U', ground: '#2f6aa8', cut: CUTS.corner }],
  ['USDT', { monogram: 'T', ground: '#3a7d6a', cut: CUTS.right }],
  ['DAI', { monogram: 'D', ground: '#93742c', cut: CUTS.lower }],
  ['FXD', { monogram: 'Fx', ground: '#0f6a72', cut: CUTS.slope }],
  ['FTHM', { monogram: 'Fm', ground: '#2b5f82', cut: CUTS.corner }],
  ['WBTC', { monogram: 'B', ground: '#96672e', cut: CUTS.slope }],
  ['LSK', { monogram: 'L', ground: '#39435f', cut: CUTS.slope }],
]);

/** Background colors of unknown tokens: dark enough for the contrast of the white monogram. */
const GROUNDS = ['#5d6472', '#6b5a86', '#4d6f5c', '#7d5a4a', '#44677d', '#7a5468', '#686a3f', '#515f8c'] as const;

/**
 * Returns a token's icon by its symbol. The icon of an unknown or unverified token is derived from its address,
 * whatever symbol it claims.
 */
export function tokenDrawing(symbol: string, address = '', isUnverified = false): TokenDrawing {
  const known = isUnverified ? undefined : KNOWN.get(symbol.toUpperCase());
  if (known) return known;
  const seed = hash(`${address.toLowerCase()}${symbol}`);
  const cuts = Object.values(CUTS);
  return {
    monogram: isUnverified ? '?' : symbol.slice(0, 2) || '?',
    ground: GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0],
    cut: cuts[(seed >> 8) % cuts.length] ?? CUTS.right,
  };
}

export interface NetworkDrawing {
  readonly ground: string;
  readonly outline?: string | undefined;
  readonly fill?: string | undefined;
}

const LISK: NetworkDrawing = {
  ground: '#39435f',
  outline: 'M14 6l8 8-8 8-8-8z',
  fill: 'M14 10.5l3.5 3.5-3.5 3.5-3.5-3.5z',
};
const SEPOLIA: NetworkDrawing = { ground: '#6d7480', outline: 'M7 9h14M7 14h10M7 19h6' };

export function networkDrawing(chainId: number): NetworkDrawing {
  if (chainId === 1135) return LISK;
  if (chainId === 11155111) return SEPOLIA;
  return { ground: GROUNDS[chainId % GROUNDS.length] ?? GROUNDS[0], outline: 'M8 14h12M14 8v12' };
}

export const ICON_INK = '#ffffff';
export const ICON_SHADE = 'rgb(0 0 0 / 0.16)';

export interface IdenticonColors {
  readonly ground: string;
  readonly strong: string;
  readonly soft: string;
}

const HUES = [200, 165, 260, 320, 25, 60, 225, 110] as const;

/** Returns three tones of one hue for an account, derived from its address. */
export function identiconColors(address: string): IdenticonColors {
  const hue = HUES[hash(address.toLowerCase()) % HUES.length] ?? HUES[0];
  return { ground: `hsl(${hue} 16% 81%)`, strong: `hsl(${hue} 31% 36%)`, soft: `hsl(${hue} 22% 61%)` };
}

/** FNV-1a, 32 bits: addresses that differ in one digit get different values. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}
