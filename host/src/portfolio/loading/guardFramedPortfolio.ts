import type { AreaId, AreaSummary, RescueOption } from '@fathom/contract';
import type { FramedPortfolio } from '@fathom/contract/border';
import { createSuspendingCache } from './createSuspendingCache';
import {
  guardReads,
  OverdueError,
  acceptedOptions,
  settle,
  stressedSummary,
  TIMEOUTS,
  type PortfolioTimeouts,
} from './guardPortfolio';
import type { LoadedPortfolio } from './loadedPortfolio';

interface FramedOptions {
  /** Called when the frame didn't respond in time. */
  readonly onOverdue: () => void;
  readonly timeouts?: FramedTimeouts;
}

interface FramedTimeouts extends PortfolioTimeouts {
  /** Milliseconds for a result that needs no node. */
  readonly computed: number;
}

const FRAMED_TIMEOUTS: FramedTimeouts = { ...TIMEOUTS, computed: 10_000 };

/**
 * Wraps the portfolio of an area in a frame like one in the page. Scenarios and plans cross the port too, so their first
 * call throws a promise, after which the same call returns.
 */
export function guardFramedPortfolio(
  area: AreaId,
  portfolio: FramedPortfolio,
  { onOverdue, timeouts = FRAMED_TIMEOUTS }: FramedOptions,
): LoadedPortfolio {
  const stressed = createSuspendingCache<AreaSummary>();
  const options = createSuspendingCache<readonly RescueOption[]>();
  const reads = guardReads(area, portfolio, timeouts);

  async function inTime<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      if (error instanceof OverdueError) onOverdue();
      throw error;
    }
  }

  const compute = (perform: () => Promise<unknown>) => inTime(settle(area, timeouts.computed, perform));

  return Object.freeze<LoadedPortfolio>({
    suspends: true,
    summary: (chainId, account) => inTime(reads.summary(chainId, account)),
    ledger: (chainId, account, cursor) => inTime(reads.ledger(chainId, account, cursor)),
    metric: (chainId) => inTime(reads.metric(chainId)),
    stress: (summary, scenario) =>
      stressed(summary, scenario, async () =>
        stressedSummary(area, await compute(() => portfolio.stress(summary, scenario)), summary),
      ),
    rescue: (summary, request) =>
      options(summary, request, async () =>
        acceptedOptions(area, await compute(() => portfolio.rescue(summary, request))),
      ),
  });
}
