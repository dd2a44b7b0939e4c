import type { Theme } from './theme';
import { fontFamily } from './measure';

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

/** The opacity of a band filled with the accent, as two hexadecimal digits. */
const BAND_ALPHA = '2e';
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Returns the chart style of a theme. If a partner's accent isn't `#rrggbb`, the band uses a neutral surface color. */
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
