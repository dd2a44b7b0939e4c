import { Chart as ChartJs, Filler, LinearScale, LineElement, PointElement } from 'chart.js';
import { useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import { useTheme } from 'styled-components';
import { chartStyle } from '../theme/chartStyle';
import type { ChartBand, ChartLine, ChartPoint } from './chartReadings';
import { chartData, chartOptions, type ChartAxes, type ChartLayout } from './chartSettings';

ChartJs.register(Filler, LinearScale, LineElement, PointElement);

export interface ChartCanvasProps {
  readonly lines: readonly ChartLine[];
  readonly band: ChartBand | undefined;
  readonly axes: ChartAxes;
  readonly layout: ChartLayout;
  readonly cursor: ChartPoint | undefined;
  readonly onPoint: (x: number) => void;
}

/** The chart's canvas. Loaded with the first chart, because chart.js is larger than most screens. */
export function ChartCanvas({ lines, band, axes, layout, cursor, onPoint }: ChartCanvasProps) {
  const theme = useTheme();
  const style = useMemo(() => chartStyle(theme), [theme]);
  const data = useMemo(() => chartData({ lines, band, cursor, layout }, style), [lines, band, cursor, layout, style]);
  const { formatTick, formatY } = axes;
  const options = useMemo(
    () => chartOptions({ formatTick, formatY, lines, band, layout }, style, onPoint),
    [formatTick, formatY, lines, band, layout, style, onPoint],
  );
  return <Line aria-hidden data={data} options={options} />;
}
