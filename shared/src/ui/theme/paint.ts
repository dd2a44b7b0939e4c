import type { DefaultTheme } from 'styled-components';
import type { ColourName, Shadows } from './theme';

interface Themed {
  readonly theme: DefaultTheme;
}

/** The theme's color of that meaning, for a styled template: `color: ${colour('muted')}`. */
export function colour(name: ColourName): (props: Themed) => string {
  return ({ theme }) => theme.colour[name];
}

/** A color thinned to a share of itself over another, or over nothing: hover grounds, soft edges. */
export function tint(name: ColourName, percent: number, over?: ColourName): (props: Themed) => string {
  return ({ theme }) =>
    `color-mix(in srgb, ${theme.colour[name]} ${percent}%, ${over ? theme.colour[over] : 'transparent'})`;
}

export function shadow(name: keyof Shadows): (props: Themed) => string {
  return ({ theme }) => theme.shadow[name];
}
