import { useHost, useLocale } from '@fathom/shared/contract';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { predictionsQuery, type Prediction } from '../../data/predictions.query';
import type { Pool } from '../../domain/pool';
import { horizonsWithin, lowestPrice, recommendedCollateral, type Horizon } from '../../domain/suggestion';
import type { Wad } from '../../domain/units';
import { logText, suggestionText } from '../../text/dialogs';
import { logProblem } from '../position/logProblem';
import type { Suggestion, SuggestionPanelModel } from './SuggestionPanel';

interface SuggestionFacts {
  readonly pool: Pool;
  readonly chainId: number;
  /** Whether the pool has suggestions at all. */
  readonly isOffered: boolean;
  readonly days: number;
  /** Zero while no loan is entered. */
  readonly borrow: Wad;
  /** Enters the suggested collateral. */
  readonly onUse: ((collateral: Wad) => void) | undefined;
}

/** The suggestion of collateral by predicted prices; the service is asked when the panel is opened for the first time. */
export function useSuggestion(facts: SuggestionFacts): SuggestionPanelModel | undefined {
  const { pool, chainId, isOffered, days, borrow, onUse } = facts;
  const host = useHost();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const service = host.configuration.service('pricePrediction');
  const query = useQuery({ ...predictionsQuery({ service, chainId, pool }), enabled: isOffered && isOpen });
  const { data, error, isFetching, refetch } = query;

  useEffect(() => {
    if (!error || isFetching) return;
    logProblem(logText.predictions, error);
    host.alerts.show({ kind: 'error', text: suggestionText.failed });
  }, [error, isFetching, host]);

  if (!isOffered) return undefined;
  const shell = { isOpen, onToggle: setOpen, symbol: pool.collateral.symbol };
  if (!data) {
    const isFailed = error !== null && !isFetching;
    return {
      ...shell,
      suggestion: isFailed ? { is: 'failed', onRetry: () => void refetch() } : { is: 'loading' },
    };
  }
  const lowest = lowestPrice(pool.price, pricesOf(data), days);
  const collateral = borrow > 0n ? recommendedCollateral(borrow, lowest, pool.liquidationRatio) : undefined;
  return {
    ...shell,
    suggestion: {
      is: 'known',
      lowest,
      isToday: lowest === pool.price,
      collateral,
      ...reliabilityOf(data, days, locale),
      onUse: collateral === undefined || !onUse ? undefined : () => onUse(collateral),
    },
  };
}

function pricesOf(predictions: Readonly<Record<Horizon, Prediction>>): Readonly<Record<Horizon, Wad>> {
  return {
    '1m': predictions['1m'].price,
    '2m': predictions['2m'].price,
    '3m': predictions['3m'].price,
    '6m': predictions['6m'].price,
  };
}

/** Of the farthest forecast that counts: the error grows with the distance. */
function reliabilityOf(
  predictions: Readonly<Record<Horizon, Prediction>>,
  days: number,
  locale: string,
): Pick<Extract<Suggestion, { is: 'known' }>, 'pastError' | 'comparison'> {
  const farthest = horizonsWithin(days).at(-1);
  const { pastError, naiveError } = (farthest && predictions[farthest]) ?? {};
  const own = pastError?.meanAbsolutePercent;
  if (own === undefined) return { pastError: undefined, comparison: undefined };
  const words = own < (naiveError ?? 0) ? suggestionText.betterThanNaive : suggestionText.noBetterThanNaive;
  return {
    pastError: percentWords(own, locale),
    comparison: naiveError === undefined ? undefined : words(percentWords(naiveError, locale)),
  };
}

/** The service gives a JSON number of percent; hundredths of it are more than is shown. */
function percentWords(percent: number, locale: string): string {
  return formatPercent({ raw: BigInt(Math.round(percent * 100)), decimals: 4 }, locale, {
    decimals: 1,
    rounding: 'up',
  });
}
