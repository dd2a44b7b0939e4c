import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartStyle } from '../theme/chartStyle';
import type { ChartBand, ChartLine, ChartPoint } from './chartReadings';

/** Few enough ticks for a dialog; the readout and the table contain the exact values. */
const X_TICKS = 4;
const Y_TICKS = 5;
/** More marks than this would cover the line. */
const MARKED_POINTS = 60;

/** Values that differ by less than this share of the largest one are drawn as a level line. */
const LEVEL = 0.02;
/** Room above a level line, as a share of its value. */
const HEADROOM = 0.25;

export type ChartLayout = 'dialog' | 'page';

interface ChartContent {
  readonly lines: readonly ChartLine[];
  readonly band: ChartBand | undefined;
  readonly cursor: ChartPoint | undefined;
  readonly layout: ChartLayout;
}

/**
 * Converts the lines, the band and the cursor to chart.js datasets. The band is the filled area between two invisible
 * lines. Labels only identify the datasets between updates and aren't displayed.
 */
export function chartData(
  { lines, band, cursor, layout }: ChartContent,
  style: ChartStyle,
): ChartData<'line', ChartPoint[]> {
  const edge = { borderWidth: 0, pointRadius: 0 };
  const color = { borderColor: style.line, backgroundColor: style.line };
  return {
    datasets: [
      ...(band
        ? [
            { ...edge, label: 'band low', data: band.points.map(({ x, low }) => ({ x, y: low })), fill: false },
            {
              ...edge,
              label: 'band high',
              data: band.points.map(({ x, high }) => ({ x, y: high })),
              fill: '-1',
              backgroundColor: style.band,
            },
          ]
        : []),
      ...lines.map(({ label, points, variant }) => ({
        ...color,
        label: `line ${label}`,
        data: points.map(({ x, y }) => ({ x, y })),
        borderWidth: style.lineWidth,
        ...(layout === 'page' && { fill: 'origin', backgroundColor: style.band }),
        borderDash: variant === 'dashed' ? [...style.dash] : [],
        // Marks the points of a few estimates; a long history is a line only.
        pointRadius: variant === 'dashed' && points.length <= MARKED_POINTS ? style.pointRadius / 2 : 0,
      })),
      { ...color, label: 'cursor', data: cursor ? [{ x: cursor.x, y: cursor.y }] : [], pointRadius: style.pointRadius },
    ],
  };
}

export interface ChartAxes {
  readonly formatTick: (x: number) => string;
  readonly formatY: (y: number) => string;
}

/**
 * Returns the minimum range of the vertical axis. Nearly equal values get an axis from zero, because chart.js would
 * magnify rounding errors to the height of the chart, with equal labels.
 */
export function levelBounds({ lines, band }: Pick<ChartContent, 'lines' | 'band'>): {
  readonly suggestedMin?: number | undefined;
  readonly suggestedMax?: number | undefined;
} {
  let low = Infinity;
  let high = -Infinity;
  for (const { points } of lines) for (const { y } of points) [low, high] = [Math.min(low, y), Math.max(high, y)];
  for (const point of band?.points ?? []) [low, high] = [Math.min(low, point.low), Math.max(high, point.high)];
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > LEVEL * largest) return {};
  if (largest === 0) return { suggestedMin: 0, suggestedMax: 1 };
  return { suggestedMin: Math.min(0, low * (1 + HEADROOM)), suggestedMax: Math.max(0, high * (1 + HEADROOM)) };
}

export function chartOptions(
  { formatTick, formatY, lines, band, layout }: ChartAxes & Omit<ChartContent, 'cursor'>,
  style: ChartStyle,
  onPoint: (x: number) => void,
): ChartOptions<'line'> {
  const font = { family: style.fontFamily, size: style.fontSize };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    // The points are sorted and complete, so chart.js can skip parsing.
    parsing: false,
    normalized: true,
    events: ['mousemove', 'click', 'touchstart', 'touchmove'],
    onHover: (event, _, chart) => {
      const x = event.x === null ? undefined : chart.scales.x?.getValueForPixel(event.x);
      if (x !== undefined) onPoint(x);
    },
    scales: {
      x: {
        type: 'linear',
        bounds: 'data',
        grid: { display: false },
        border: { color: style.grid },
        ticks: {
          maxTicksLimit: X_TICKS,
          maxRotation: 0,
          color: style.text,
          font,
          callback: (value) => formatTick(Number(value)),
        },
      },
      y: {
        ...levelBounds({ lines, band }),
        position: layout === 'page' ? 'right' : 'left',
        grid: { color: style.grid },
        border: { display: false },
        ticks: { maxTicksLimit: Y_TICKS, color: style.text, font, callback: (value) => formatY(Number(value)) },
      },
    },
  };
}
