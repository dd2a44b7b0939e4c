import { useHost, useLocale } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { decodeDecimal } from '../../data/decodeDecimal';
import { predictionsQuery, type Prediction } from '../../data/predictions.query';
import { priceHistoryQuery } from '../../data/priceHistory.query';
import type { Pool } from '../../domain/pool';
import { dailyClosingPrices, forecastLine, type ForecastPrice } from '../../domain/priceForecast';
import { horizonsWithin, lowestPrice, recommendedCollateral, type Horizon } from '../../domain/suggestion';
import type { Wad } from '../../domain/units';
import { logText, recommendationText, suggestionText } from '../../text/dialogs';
import { logFailure } from '@fathom/area-kit/actions/logFailure';
import { lackOf } from '../position/recommendationOf';
import type { ForecastChartModel, Suggestion, SuggestionPanelModel } from './SuggestionPanel';

interface SuggestionInput {
  readonly pool: Pool;
  readonly chainId: number;
  readonly isOffered: boolean;
  readonly days: number;
  readonly borrow: Wad;
  /** The most that the wallet can lock; `undefined` while unknown. */
  readonly most: Wad | undefined;
  readonly onUse: ((collateral: Wad) => void) | undefined;
}

/** Reads the service when the panel is first opened. */
export function useSuggestion(state: SuggestionInput): SuggestionPanelModel | undefined {
  const { pool, chainId, isOffered, days, borrow, most, onUse } = state;
  const host = useHost();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const service = host.configuration.service('pricePrediction');
  const query = useQuery({ ...predictionsQuery({ service, chainId, pool }), enabled: isOffered && isOpen });
  const { data, error, isFetching, refetch, dataUpdatedAt } = query;
  const chart = useForecastChart(state, isOpen, data, dataUpdatedAt);

  useEffect(() => {
    if (!error || isFetching) return;
    logFailure(logText.predictions, error);
    host.alerts.show({ kind: 'error', text: suggestionText.failed });
  }, [error, isFetching, host]);

  if (!isOffered) return undefined;
  const shell = { isOpen, onToggle: setOpen, symbol: pool.collateral.symbol };
  if (!data) {
    const isFailed = error !== null && !isFetching;
    return {
      ...shell,
      suggestion: isFailed ? { status: 'failed', onRetry: () => void refetch() } : { status: 'loading' },
    };
  }
  const lowest = lowestPrice(pool.price, pricesOf(data), days);
  const collateral = borrow > 0n ? recommendedCollateral(borrow, lowest, pool.liquidationRatio) : undefined;
  const write = (amount: Wad) => `${formatTokenInFull(wadAmount(amount), locale)} ${pool.collateral.symbol}`;
  const lack = collateral === undefined ? undefined : lackOf(collateral, most, write);
  return {
    ...shell,
    suggestion: {
      status: 'known',
      lowest,
      isToday: lowest === pool.price,
      collateral,
      ...reliabilityOf(data, days, locale),
      chart,
      lack: lack && recommendationText.lack(lack.missing, lack.most),
      onUse: collateral === undefined || !onUse || lack ? undefined : () => onUse(collateral),
    },
  };
}

function useForecastChart(
  { pool, chainId, isOffered }: SuggestionInput,
  isOpen: boolean,
  predictions: Readonly<Record<Horizon, Prediction>> | undefined,
  readAt: number,
): ForecastChartModel {
  const service = useHost().configuration.service('priceHistory');
  const isEnabled = isOffered && isOpen && service !== undefined;
  const { data, error } = useQuery({ ...priceHistoryQuery({ service, chainId, pool }), enabled: isEnabled });
  useEffect(() => {
    if (error) logFailure(logText.priceHistory, error);
  }, [error]);
  const history = useMemo(() => dailyClosingPrices(data ?? []), [data]);
  const forecast = useMemo(() => {
    if (!predictions) return [];
    const timestamp = predictions['1m'].asOf ?? Math.floor(readAt / 1000);
    return forecastLine({ timestamp, price: pool.price }, forecastsOf(predictions));
  }, [predictions, readAt, pool.price]);
  return { history, forecast, hasHistoryFailed: error !== null };
}

function forecastsOf(predictions: Readonly<Record<Horizon, Prediction>>): Readonly<Record<Horizon, ForecastPrice>> {
  const forecast = (horizon: Horizon) => {
    const { price, pastError } = predictions[horizon];
    return { price, errorPercent: pastError?.meanAbsolutePercent };
  };
  return { '1m': forecast('1m'), '2m': forecast('2m'), '3m': forecast('3m'), '6m': forecast('6m') };
}

function pricesOf(predictions: Readonly<Record<Horizon, Prediction>>): Readonly<Record<Horizon, Wad>> {
  return {
    '1m': predictions['1m'].price,
    '2m': predictions['2m'].price,
    '3m': predictions['3m'].price,
    '6m': predictions['6m'].price,
  };
}

/** Uses the most distant forecast, because the error grows with the horizon. */
function reliabilityOf(
  predictions: Readonly<Record<Horizon, Prediction>>,
  days: number,
  locale: string,
): Pick<Extract<Suggestion, { status: 'known' }>, 'pastError' | 'comparison'> {
  const farthest = horizonsWithin(days).at(-1);
  const { pastError, naiveError } = (farthest && predictions[farthest]) ?? {};
  const own = pastError?.meanAbsolutePercent;
  if (own === undefined) return { pastError: undefined, comparison: undefined };
  const labels = own < (naiveError ?? 0) ? suggestionText.betterThanNaive : suggestionText.noBetterThanNaive;
  return {
    pastError: percentText(own, locale),
    comparison: naiveError === undefined ? undefined : labels(percentText(naiveError, locale)),
  };
}

/** More decimals than a JSON number of at least 0.1 has. */
const PERCENT_DECIMALS = 30;

function percentText(percent: number, locale: string): string {
  const raw = decodeDecimal(String(percent), PERCENT_DECIMALS) ?? 0n;
  return formatPercent({ raw, decimals: PERCENT_DECIMALS + 2 }, locale, {
    decimals: 1,
    rounding: 'up',
  });
}
