import type { DefaultTheme } from 'styled-components';
import type { ColorName, Shadows } from './theme';

interface Themed {
  readonly theme: DefaultTheme;
}

/** The theme's color of that meaning, for a styled template: `color: ${colour('muted')}`. */
export function color(name: ColorName): (props: Themed) => string {
  return ({ theme }) => theme.color[name];
}

/** A color thinned to a share of itself over another, or over nothing: hover grounds, soft edges. */
export function tint(name: ColorName, percent: number, over?: ColorName): (props: Themed) => string {
  return ({ theme }) =>
    `color-mix(in srgb, ${theme.color[name]} ${percent}%, ${over ? theme.color[over] : 'transparent'})`;
}

export function shadow(name: keyof Shadows): (props: Themed) => string {
  return ({ theme }) => theme.shadow[name];
}
