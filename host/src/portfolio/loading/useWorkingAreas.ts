import type { AreaSummary } from '@fathom/contract';
import { useCallback, useState } from 'react';
import type { AreaState } from '../areaState';
import { PortfolioError } from './guardPortfolio';

interface WorkingAreas {
  /** An area that failed is missing until it is read again. */
  readonly states: readonly AreaState[];
  /** Number of failures, to render again after one. */
  readonly failures: number;
  readonly fail: (error: unknown) => void;
}

/** Replaces areas whose scenario or plan failed by a gap. */
export function useWorkingAreas(states: readonly AreaState[]): WorkingAreas {
  const [failed, setFailed] = useState<ReadonlyMap<AreaSummary, PortfolioError>>(new Map());
  const [failures, setFailures] = useState(0);
  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof PortfolioError)) return;
      const state = states.find(({ area }) => area === error.area);
      if (state?.status !== 'read') return;
      setFailed((known) => new Map(known).set(state.summary, error));
      setFailures((count) => count + 1);
    },
    [states],
  );
  function retry(summary: AreaSummary): void {
    setFailed((known) => new Map([...known].filter(([other]) => other !== summary)));
  }
  const working = states.map((state): AreaState => {
    const error = state.status === 'read' ? failed.get(state.summary) : undefined;
    if (state.status !== 'read' || !error) return state;
    const { area, summary, readAt } = state;
    return {
      area,
      status: 'missing',
      reason: error.message,
      retry: () => retry(summary),
      last: { summary, readAt },
    };
  });
  return { states: working, failures, fail };
}
