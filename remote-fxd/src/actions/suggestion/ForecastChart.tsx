import { useLocale } from '@fathom/contract';
import { formatUnits } from '@fathom/base/domain/amount';
import { formatDay, formatShortDay } from '@fathom/base/format/formatDay';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { Chart } from '@fathom/ui/chart/Chart';
import { useCallback, useMemo } from 'react';
import type { ForecastPoint, PricePoint } from '../../domain/priceForecast';
import type { Wad } from '../../domain/units';
import { forecastText } from '../../text/dialogs';
import { wadAmount } from '@fathom/base/domain/ratio';

interface ForecastChartProps {
  readonly history: readonly PricePoint[];
  readonly forecast: readonly ForecastPoint[];
  readonly symbol: string;
}

/** The band is the average error of past forecasts. */
export function ForecastChart({ history, forecast, symbol }: ForecastChartProps) {
  const locale = useLocale();
  const lines = useMemo(
    () => [
      { label: forecastText.history, points: history.map(toPoint), variant: 'solid' as const },
      { label: forecastText.forecast, points: forecast.map(toPoint), variant: 'dashed' as const },
    ],
    [history, forecast],
  );
  const band = useMemo(
    () => ({
      label: forecastText.range,
      points: forecast.flatMap(({ timestamp, range }) =>
        range ? [{ x: timestamp, low: toNumber(range.low), high: toNumber(range.high) }] : [],
      ),
    }),
    [forecast],
  );
  const formatX = useCallback((x: number) => formatDay(x, locale), [locale]);
  const formatTick = useCallback((x: number) => formatShortDay(x, locale), [locale]);
  const formatY = useCallback((y: number) => formatPrice(wadAmount(toWad(y)), locale), [locale]);
  return (
    <Chart
      label={forecastText.title(symbol)}
      axes={forecastText.axes}
      lines={lines}
      band={band}
      formatX={formatX}
      formatTick={formatTick}
      formatY={formatY}
    />
  );
}

function toPoint({ timestamp, price }: PricePoint): { x: number; y: number } {
  return { x: timestamp, y: toNumber(price) };
}

/** Only for the chart: a double is more precise than the displayed values. */
function toNumber(price: Wad): number {
  return Number(formatUnits(wadAmount(price)));
}

/** The precision of a chart value converted back to a price, which {@link toNumber} preserves. */
const STEPS_PER_DOLLAR = 1e9;

function toWad(value: number): Wad {
  return BigInt(Math.round(value * STEPS_PER_DOLLAR)) * 10n ** 9n;
}
