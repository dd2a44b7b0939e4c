import type { AreaId } from '@fathom/contract';

export type Scheme = 'light' | 'dark';

/** Colors by meaning. Status colors are always accompanied by an icon or a label. */
export interface Colors {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly sunkenRaised: string;
  readonly segment: string;
  readonly line: string;
  readonly lineStrong: string;
  /** Borders of fields, switches, checkboxes: at least 3:1 against their background. */
  readonly controlLine: string;
  readonly text: string;
  readonly muted: string;
  readonly scrim: string;
  readonly brand: string;
  readonly brandHover: string;
  readonly onBrand: string;
  readonly brandSoft: string;
  readonly positive: string;
  readonly positiveSoft: string;
  readonly positiveBand: string;
  readonly caution: string;
  readonly cautionSoft: string;
  readonly cautionBand: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly dangerBand: string;
  readonly onDanger: string;
  readonly accent: string;
}

export type ColorName = keyof Colors;

export interface Shadows {
  readonly pop: string;
  readonly dialog: string;
}

export interface Theme {
  readonly scheme: Scheme;
  readonly color: Colors;
  readonly shadow: Shadows;
}

const LIGHT: Omit<Colors, 'accent'> = {
  bg: '#f6f5f2',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f1efeb',
  sunkenRaised: '#f1efeb',
  segment: '#ffffff',
  line: '#e5e3dd',
  lineStrong: '#c9c7c0',
  controlLine: '#858d94',
  text: '#14212b',
  muted: '#55616b',
  scrim: 'rgb(16 26 34 / 0.48)',
  brand: '#143d57',
  brandHover: '#0d2f45',
  onBrand: '#ffffff',
  brandSoft: '#e7eef2',
  positive: '#17694a',
  positiveSoft: '#e5f1eb',
  positiveBand: '#559b7b',
  caution: '#864e00',
  cautionSoft: '#faf0dc',
  cautionBand: '#b58225',
  danger: '#b0271b',
  dangerSoft: '#fae9e6',
  dangerBand: '#cc5f53',
  onDanger: '#ffffff',
};

const DARK: Omit<Colors, 'accent'> = {
  bg: '#0c1216',
  surface: '#121a20',
  raised: '#18222a',
  sunken: '#1c2730',
  sunkenRaised: '#25333d',
  segment: '#31404c',
  line: '#232f38',
  lineStrong: '#384752',
  controlLine: '#6f7e8a',
  text: '#e7edf0',
  muted: '#9eacb6',
  scrim: 'rgb(3 7 10 / 0.66)',
  brand: '#9ac4da',
  brandHover: '#b7d7e7',
  onBrand: '#0a1c28',
  brandSoft: '#172c39',
  positive: '#63c795',
  positiveSoft: '#11291f',
  positiveBand: '#3c8a66',
  caution: '#e5ae55',
  cautionSoft: '#2c2211',
  cautionBand: '#a37a33',
  danger: '#f28b80',
  dangerSoft: '#331b19',
  dangerBand: '#b3554c',
  onDanger: '#2a0d0a',
};

const SHADOWS: Record<Scheme, Shadows> = {
  light: {
    pop: '0 1px 2px rgb(20 33 43 / 0.06), 0 8px 24px rgb(20 33 43 / 0.1)',
    dialog: '0 2px 4px rgb(20 33 43 / 0.08), 0 24px 64px rgb(20 33 43 / 0.22)',
  },
  dark: {
    pop: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.45)',
    dialog: '0 2px 4px rgb(0 0 0 / 0.4), 0 24px 64px rgb(0 0 0 / 0.6)',
  },
};

export const AREA_ACCENTS: Readonly<Record<Scheme, Readonly<Record<AreaId, string>>>> = {
  light: { fxd: '#0a6970', dao: '#8a3f78', lending: '#215ea6', vaults: '#5a4aa6' },
  dark: { fxd: '#5cbcc0', dao: '#d793c3', lending: '#82b3ea', vaults: '#ab9eea' },
};

/** A CSS color, without anything that could end the declaration it is inserted into. */
const CSS_COLOR = /^(#[0-9a-f]{3,8}|[a-z]+|(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%/-]+\))$/i;

/**
 * Returns the theme of an area, or of the shell if no area is given. `partnerTokens` override colors by name (`{ brand:
 * '#7a1fa2' }`); unknown names and invalid colors are ignored.
 */
export function areaTheme(scheme: Scheme, area?: AreaId, partnerTokens: Readonly<Record<string, string>> = {}): Theme {
  const base = scheme === 'dark' ? DARK : LIGHT;
  const own: Colors = { ...base, accent: area ? AREA_ACCENTS[scheme][area] : base.brand };
  const replaced = Object.entries(partnerTokens).filter(
    ([name, value]) => Object.hasOwn(own, name) && CSS_COLOR.test(value),
  );
  return { scheme, color: { ...own, ...Object.fromEntries(replaced) }, shadow: SHADOWS[scheme] };
}

const raisedThemes = new WeakMap<Theme, Theme>();

export function raisedTheme(theme: Theme): Theme {
  const known = raisedThemes.get(theme);
  if (known) return known;
  const { color } = theme;
  const raised = {
    ...theme,
    color: { ...color, bg: color.raised, surface: color.raised, sunken: color.sunkenRaised },
  };
  raisedThemes.set(theme, raised);
  return raised;
}
