import type { DefaultTheme } from 'styled-components';
import type { ColorName, Shadows } from './theme';

interface Themed {
  readonly theme: DefaultTheme;
}

/** The theme color of that name, for a styled template: `color: ${color('muted')}`. */
export function color(name: ColorName): (props: Themed) => string {
  return ({ theme }) => theme.color[name];
}

/**
 * A color mixed to `percent` with another, or with transparency: hover backgrounds, soft borders.
 */
export function tint(name: ColorName, percent: number, over?: ColorName): (props: Themed) => string {
  return ({ theme }) =>
    `color-mix(in srgb, ${theme.color[name]} ${percent}%, ${over ? theme.color[over] : 'transparent'})`;
}

export function shadow(name: keyof Shadows): (props: Themed) => string {
  return ({ theme }) => theme.shadow[name];
}
