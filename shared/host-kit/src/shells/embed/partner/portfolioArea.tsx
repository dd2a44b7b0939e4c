import { CONTRACT_VERSION, type AreaId, type AreaModule, type PortfolioModule } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { Failed } from './lazyArea';
import { reportingReady } from './reportingReady';

export type LoadPortfolio = () => Promise<PortfolioModule>;

/** Displays the summary of an account in place of the area's screens. */
export function portfolioArea(id: AreaId, load: LoadPortfolio): AreaModule {
  return {
    id,
    contract: CONTRACT_VERSION,
    Area: lazyPart(async () => {
      const [module, { PortfolioSummary }] = await Promise.all([load(), import('./PortfolioSummary')]);
      return reportingReady(() => <PortfolioSummary module={module} />);
    }, Failed),
  };
}
