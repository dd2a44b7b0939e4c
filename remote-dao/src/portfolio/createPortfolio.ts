import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { createPortfolioQueryClient } from '@fathom/base/rpc/queryClient';
import { parseDaoConfiguration } from '../data/daoConfiguration';
import { daoScope } from '../data/daoScope';
import { portfolioText } from '../text/portfolioText';
import { readLedger } from './ledger';
import { readDao } from './readDao';
import { readDaoMetric } from './readDaoMetric';
import { stressDao } from './stressDao';
import { summarizeDao } from './summarizeDao';

export function createPortfolio(services: HostServices): AreaPortfolio {
  const client = createPortfolioQueryClient();
  const locale = () => services.preferences.locale.get();
  const scopeOf = (chainId: number) => {
    const parsed = parseDaoConfiguration(services.configuration.area('dao'));
    if (!parsed.ok) throw new Error(portfolioText.misconfigured(parsed.error.field, parsed.error.problem));
    return daoScope(services, parsed.value, chainId);
  };
  return {
    summary: async (chainId, account) => {
      const scope = scopeOf(chainId);
      return scope && summarizeDao(scope.deployment, await readDao(scope, client, account), locale());
    },
    metric: async (chainId) => {
      const scope = scopeOf(chainId);
      return scope && readDaoMetric(scope, locale());
    },
    stress: stressDao,
    rescue: () => [],
    ledger: (chainId, account, cursor) => readLedger(services, chainId, account, cursor),
  };
}
