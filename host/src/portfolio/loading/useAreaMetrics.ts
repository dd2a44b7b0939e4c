import { useChain, type AreaId, type AreaMetric } from '@fathom/contract';
import { useQueries } from '@tanstack/react-query';
import { useShell } from '../../shell/ShellContext';
import { loadPortfolio } from './loadPortfolio';

export interface VisitorMetric {
  readonly area: AreaId;
  /** `loading` until it was read, `unknown` if it couldn't be. */
  readonly metric: AreaMetric | 'loading' | 'unknown';
}

/** Reads the size of each area of the chain, for visitors. */
export function useAreaMetrics(): readonly VisitorMetric[] {
  const shell = useShell();
  const { id: chainId, areas } = useChain();
  const readings = useQueries({
    queries: areas.map((area) => ({
      queryKey: ['portfolio', 'metric', area, chainId],
      queryFn: async () => {
        const portfolio = await loadPortfolio(shell, area);
        return (await portfolio.metric?.(chainId)) ?? null;
      },
      // The code that did not load isn't run again every minute.
      refetchInterval: false as const,
    })),
  });
  return areas.map((area, index) => {
    const reading = readings[index];
    if (!reading || reading.isPending) return { area, metric: 'loading' };
    return { area, metric: reading.data ?? 'unknown' };
  });
}
