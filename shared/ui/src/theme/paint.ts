import type { DefaultTheme } from 'styled-components';
import type { ColorName, Shadows } from './theme';

interface Themed {
  readonly theme: DefaultTheme;
}

export function color(name: ColorName): (props: Themed) => string {
  return ({ theme }) => theme.color[name];
}

/** Mixes a color to `percent` with another, or with transparency: hover backgrounds, soft borders. */
export function tint(name: ColorName, percent: number, over?: ColorName): (props: Themed) => string {
  return ({ theme }) => mixColors(theme.color[name], percent, over && theme.color[over]);
}

/**
 * Mixes two CSS colors. Six-digit hexadecimal colors, as in the theme, are mixed here, because `color-mix` is newer
 * than the oldest supported browser (decision 0072).
 */
export function mixColors(one: string, percent: number, other?: string): string {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (first && other === undefined) return `rgb(${first.join(' ')} / ${percent}%)`;
  if (!first || !second) return `color-mix(in srgb, ${one} ${percent}%, ${other ?? 'transparent'})`;
  const mixed = first.map((channel, index) =>
    Math.round((channel * percent + (second[index] ?? 0) * (100 - percent)) / 100),
  );
  return `rgb(${mixed.join(' ')})`;
}

/**
 * Returns the opaque color of a translucent theme color over another, such as a backdrop over the page. Returns `over`
 * for colors in another format.
 */
export function layered(name: ColorName, over: ColorName): (props: Themed) => string {
  return ({ theme }) => {
    const below = channelsOf(theme.color[over]);
    const [, red, green, blue, alpha] = TRANSLUCENT.exec(theme.color[name]) ?? [];
    if (!below || red === undefined) return theme.color[over];
    const share = Number(alpha);
    const mixed = [red, green, blue].map((channel, index) =>
      Math.round(Number(channel) * share + (below[index] ?? 0) * (1 - share)),
    );
    return `rgb(${mixed.join(' ')})`;
  };
}

const TRANSLUCENT = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/;

function channelsOf(color: string | undefined): readonly number[] | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '');
  return digits?.slice(1).map((channel) => parseInt(channel, 16));
}

export function shadow(name: keyof Shadows): (props: Themed) => string {
  return ({ theme }) => theme.shadow[name];
}
