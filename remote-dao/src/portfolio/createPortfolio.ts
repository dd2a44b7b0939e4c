import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { createPortfolioQueryClient } from '@fathom/base/rpc/queryClient';
import { parseDaoConfiguration } from '../data/daoConfiguration';
import { daoScope } from '../data/daoScope';
import { portfolioText } from '../text/portfolioText';
import { readLedger } from './ledger';
import { readMetric } from './readMetric';
import { readDao } from './readDao';
import { stressDao } from './stressDao';
import { summarizeDao } from './summarizeDao';

export function createPortfolio(services: HostServices): AreaPortfolio {
  const client = createPortfolioQueryClient();
  return {
    summary: async (chainId, account) => {
      const parsed = parseDaoConfiguration(services.configuration.area('dao'));
      if (!parsed.ok) throw new Error(portfolioText.misconfigured(parsed.error.field, parsed.error.problem));
      const scope = daoScope(services, parsed.value, chainId);
      if (!scope) return undefined;
      const reading = await readDao(scope, client, account);
      return summarizeDao(scope.deployment, reading, services.preferences.locale.get());
    },
    stress: stressDao,
    rescue: () => [],
    metric: (chainId) => readMetric(services, chainId),
    ledger: (chainId, account, cursor) => readLedger(services, chainId, account, cursor),
  };
}
