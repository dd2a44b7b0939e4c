import type { Theme } from './theme';
import { fontFamily } from './measure';

/** Colors and lengths of a chart on a canvas, which CSS does not reach. Lengths are in CSS pixels. */
export interface ChartStyle {
  readonly line: string;
  readonly band: string;
  readonly grid: string;
  readonly text: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly lineWidth: number;
  readonly pointRadius: number;
  readonly dash: readonly number[];
}

/** The share of the accent that fills a band, as two hexadecimal digits of alpha. */
const BAND_ALPHA = '2e';
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** The style of charts in a theme. A partner's accent that isn't `#rrggbb` gets a band in the color of quiet surfaces. */
export function chartStyle({ color }: Theme): ChartStyle {
  return {
    line: color.accent,
    band: HEX_COLOR.test(color.accent) ? `${color.accent}${BAND_ALPHA}` : color.sunken,
    grid: color.line,
    text: color.muted,
    fontFamily,
    fontSize: 12,
    lineWidth: 2,
    pointRadius: 4,
    dash: [6, 4],
  };
}
