import type { PortfolioRisk } from '@fathom/contract';
import type { LoadedPortfolio } from '../loading/loadedPortfolio';
import type { RiskReading } from './PlanServicesContext';

/** Nodes may be some blocks behind the one that has the transaction. */
const ATTEMPTS = 10;
/** Milliseconds. */
const PAUSE = 2_000;

/** Reads a risk at a block or later. Rejects if the area or the block can't be read. */
export async function readRiskAfter(
  portfolio: Pick<LoadedPortfolio, 'summary'>,
  { chainId, account, risk, block }: RiskReading,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
): Promise<PortfolioRisk | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const summary = await portfolio.summary(chainId, account);
    if (summary === undefined || summary.block >= block) return summary?.risks.find(({ id }) => id === risk);
    await pause();
  }
  throw new Error(`no node has block ${block} yet`);
}
