import type { AreaId, AreaSummary } from '@fathom/contract';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { en } from '../../text/en';
import { loadingText } from '../../text/portfolioLoading';
import type { AreaState } from '../areaState';
import { PortfolioError } from './guardPortfolio';
import type { LoadedPortfolio } from './loadedPortfolio';

/** Milliseconds for which a summary is displayed after refreshes have failed. */
const LONGEST_STALE = 5 * 60_000;

export interface ReadArea {
  readonly portfolio: LoadedPortfolio;
  /** `undefined` if the area isn't deployed on the chain. */
  readonly summary: AreaSummary | undefined;
}

/** State of a query that reads an area. */
export interface AreaReading {
  readonly data: ReadArea | undefined;
  /** Milliseconds; 0 if there is none. */
  readonly dataUpdatedAt: number;
  readonly error: unknown;
  /** Milliseconds. */
  readonly errorUpdatedAt: number;
}

export function areaState(area: AreaId, reading: AreaReading, retry: () => void): AreaState {
  const { data, dataUpdatedAt: readAt, error, errorUpdatedAt } = reading;
  const reason = error === null ? undefined : reasonOf(error);
  if (data === undefined) {
    return reason === undefined ? { area, status: 'loading' } : { area, status: 'missing', reason, retry };
  }
  const { portfolio, summary } = data;
  if (summary === undefined) return { area, status: 'absent' };
  if (reason !== undefined && errorUpdatedAt - readAt > LONGEST_STALE) {
    return { area, status: 'missing', reason, retry, last: { summary, readAt } };
  }
  return { area, status: 'read', portfolio, summary, readAt, staleReason: reason };
}

/** Uses the sentence of the area's own page for a release that did not load. */
function reasonOf(error: unknown): string {
  if (error instanceof AreaLoadError) return en.areaProblem[error.problem];
  return error instanceof PortfolioError ? error.message : loadingText.failed;
}
