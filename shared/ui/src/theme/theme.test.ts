import { areaTheme, raisedTheme, type Colors, type Scheme } from './theme';
import { below, breakpoints, from } from './measure';
import { layered } from './paint';

/** WCAG 2 relative luminance of a `#rrggbb` color. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_PAIRS: readonly [keyof Colors, keyof Colors][] = [
  ['text', 'surface'],
  ['text', 'bg'],
  ['muted', 'surface'],
  ['muted', 'bg'],
  ['muted', 'sunken'],
  ['muted', 'raised'],
  ['muted', 'sunkenRaised'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['brand', 'brandSoft'],
  ['positive', 'surface'],
  ['positive', 'positiveSoft'],
  ['caution', 'surface'],
  ['caution', 'cautionSoft'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['text', 'cautionSoft'],
];

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  const { color } = areaTheme(scheme, 'lending');

  it.each(TEXT_PAIRS)('%s has a contrast of 4.5:1 on %s', (ink, ground) => {
    expect(contrast(color[ink], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each<keyof Colors>(['controlLine', 'positiveBand', 'cautionBand', 'dangerBand', 'accent'])(
    '%s has a contrast of 3:1 on panels and on the page',
    (edge) => {
      expect(contrast(color[edge], color.surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(color[edge], color.bg)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('each area has its own accent; the shell has the brand color', () => {
  const accents = (['fxd', 'dao', 'lending', 'vaults'] as const).map((area) => areaTheme('light', area).color.accent);
  expect(new Set(accents).size).toBe(4);
  expect(areaTheme('light').color.accent).toBe(areaTheme('light').color.brand);
});

it('applies a partner’s colors and nothing else', () => {
  const { color } = areaTheme('light', 'lending', {
    brand: '#7a1fa2',
    accent: 'oklch(0.5 0.2 300)',
    muted: 'red; } body { display: none',
    surface: 'url(https://elsewhere.example)',
    toString: '#000000',
    unheardOf: '#123456',
  });
  const own = areaTheme('light', 'lending').color;
  expect(color).toEqual({ ...own, brand: '#7a1fa2', accent: 'oklch(0.5 0.2 300)' });
});

it('a raised theme overrides surface colors, and is created once for each theme', () => {
  const theme = areaTheme('dark', 'lending');
  expect(raisedTheme(theme).color.surface).toBe(theme.color.raised);
  expect(raisedTheme(theme)).toBe(raisedTheme(theme));
});

it('has the breakpoints of the specification [SHL-090]', () => {
  expect(breakpoints).toMatchObject({ xs: 0, xsm: 480, sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1800 });
});

it('below and from leave no gap at a breakpoint and do not overlap', () => {
  expect(below('sm')).toBe('@media (width < 600px)');
  expect(from('sm')).toBe('@media (width >= 600px)');
});

it.each<[Scheme, string]>([
  ['light', 'rgb(136 140 142)'],
  ['dark', 'rgb(6 11 14)'],
])('the page under a backdrop has one opaque color in the %s scheme', (scheme, expected) => {
  const theme = areaTheme(scheme, 'lending');
  expect(layered('scrim', 'bg')({ theme })).toBe(expected);
});

it('a backdrop in a color of another notation leaves the page as it is', () => {
  const theme = areaTheme('light', 'lending');
  const others = { ...theme, color: { ...theme.color, scrim: 'color(srgb 0 0 0 / 0.5)' } };
  expect(layered('scrim', 'bg')({ theme: others })).toBe(theme.color.bg);
});
