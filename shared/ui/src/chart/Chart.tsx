import { useCallback, useId, useMemo, useState, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import {
  chartReadings,
  moveReading,
  nearestReading,
  type ChartBand,
  type ChartLine,
  type ChartReading,
} from './chartReadings';
import type { ChartLayout } from './chartSettings';
import { ChartTable } from './ChartTable';
import { lazyPart } from '../status/lazyPart';
import { SectionLoadError } from '../status/LoadError';
import { chartText } from '../text/chart';
import { TextButton } from '../button/TextButton';
import { radius, size, space, stroke, type, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';

const ChartCanvas = lazyPart(() => import('./ChartCanvas').then((module) => module.ChartCanvas), SectionLoadError);

interface ChartProps {
  readonly label: string;
  /** Axis labels, also used as column headers of the table. */
  readonly axes: { readonly x: string; readonly y: string };
  /** Memoize them, because the chart is redrawn when they change. */
  readonly lines: readonly ChartLine[];
  readonly band?: ChartBand | undefined;
  readonly formatX: (x: number) => string;
  /** Default: `formatX`. */
  readonly formatTick?: ((x: number) => string) | undefined;
  readonly formatY: (y: number) => string;
  /** Shorter, for the scale. Default: `formatY`. */
  readonly formatScale?: ((y: number) => string) | undefined;
  /** `page`: larger, filled below the lines, with its scale at the end. Default `dialog`. */
  readonly layout?: ChartLayout | undefined;
}

/**
 * Lines on a common scale, with a band around an estimate. One reading at a time is displayed in full: the one under
 * the pointer, or the one selected with arrow keys, Home and End, which assistive technology announces as a slider
 * value. The same readings are available as a table.
 */
export function Chart({
  label,
  axes,
  lines,
  band,
  formatX,
  formatTick = formatX,
  formatY,
  formatScale = formatY,
  layout = 'dialog',
}: ChartProps) {
  const tableId = useId();
  const [isTable, setTable] = useState(false);
  const canvasAxes = useMemo(() => ({ formatTick, formatY: formatScale }), [formatTick, formatScale]);
  const { readings, chosen, index, showNearest, move } = useReading(lines, band);
  const last = readings.length - 1;
  const reading = readings[index];
  if (!reading) return null;

  function describe({ line, band: range }: ChartReading): string {
    const bandText = band && range && chartText.range(band.label, formatY(range.low), formatY(range.high));
    return [line, bandText].filter(Boolean).join(', ');
  }

  const drawing = (
    <Drawing $layout={layout}>
      <ChartCanvas
        lines={lines}
        band={band}
        axes={canvasAxes}
        layout={layout}
        cursor={chosen === undefined ? undefined : reading}
        onPoint={showNearest}
      />
      <Cursor
        role="slider"
        tabIndex={0}
        aria-label={chartText.explore(label)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={chartText.reading(formatX(reading.x), formatY(reading.y), describe(reading))}
        onKeyDown={move}
      />
    </Drawing>
  );
  return (
    <Metric aria-label={label}>
      <Readout>
        <b>{formatY(reading.y)}</b> <span>{formatX(reading.x)}</span>
        <small>{describe(reading)}</small>
      </Readout>
      {last === 0 ? <Single>{chartText.onlyOneValue}</Single> : drawing}
      <Foot>
        <ChartLegend lines={lines} band={band} />
        <TextButton aria-expanded={isTable} aria-controls={tableId} onClick={() => setTable(!isTable)}>
          {isTable ? chartText.hideTable : chartText.showTable}
        </TextButton>
      </Foot>
      <div id={tableId} hidden={!isTable}>
        {isTable && (
          <ChartTable
            label={label}
            heads={[axes.x, axes.y]}
            readings={readings}
            formatX={formatX}
            formatY={formatY}
            describe={describe}
          />
        )}
      </div>
    </Metric>
  );
}

/** One reading is displayed: the chosen one, or the last. */
function useReading(lines: readonly ChartLine[], band: ChartBand | undefined) {
  const [chosen, setChosen] = useState<number>();
  const readings = useMemo(() => chartReadings(lines, band), [lines, band]);
  const showNearest = useCallback((x: number) => setChosen(nearestReading(readings, x)), [readings]);
  const last = readings.length - 1;
  const index = Math.min(chosen ?? last, last);

  function move(event: KeyboardEvent) {
    const next = moveReading(event.key, index, readings.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }

  return { readings, chosen, index, showNearest, move };
}

function ChartLegend({ lines, band }: Pick<ChartProps, 'lines' | 'band'>) {
  return (
    <Legend>
      {lines.map((line) => (
        <li key={line.label}>
          <Swatch $variant={line.variant} />
          {line.label}
        </li>
      ))}
      {band && (
        <li>
          <Swatch $variant="band" />
          {band.label}
        </li>
      )}
    </Legend>
  );
}

const Metric = styled.figure`
  margin: 0;
  min-width: 0;
  ${type('xs')}
`;

/** Always two lines, so that the chart doesn't move when the reading changes. */
const Readout = styled.div`
  min-height: ${space(9)};
  font-variant-numeric: tabular-nums;
  b {
    ${type('sm')}
    font-weight: ${weight.strong};
  }
  span,
  small {
    color: ${color('muted')};
  }
  small {
    display: block;
    font-size: inherit;
  }
`;

const Drawing = styled.div<{ $layout: ChartLayout }>`
  position: relative;
  height: ${({ $layout }) => ($layout === 'page' ? size.chartLarge : size.chart)};
  margin: ${space(1)} 0;
  touch-action: pan-y;
`;

/** Replaces the drawing of a single value. */
const Single = styled.p`
  display: grid;
  place-content: center;
  min-height: ${space(24)};
  margin: ${space(1)} 0;
  border-radius: ${radius.control};
  background: ${color('sunken')};
  color: ${color('muted')};
`;

/** Receives the keys; pointer events pass through to the canvas. */
const Cursor = styled.div`
  position: absolute;
  inset: 0;
  border-radius: ${radius.tag};
  pointer-events: none;
  &:focus-visible {
    outline: ${stroke.strong} solid ${color('accent')};
    outline-offset: ${stroke.strong};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  /* The area above reacts to the pointer too: 24 px keep the two apart. */
  button {
    min-height: ${space(6)};
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color('muted')};
  li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;

const Swatch = styled.span<{ $variant: ChartLine['variant'] | 'band' }>`
  width: ${space(4)};
  ${({ $variant }) =>
    $variant === 'band'
      ? css`
          height: ${space(2.5)};
          background: ${tint('accent', 18)};
        `
      : css`
          border-top: ${stroke.strong} ${$variant} ${color('accent')};
        `}
`;
