import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { createPortfolioQueryClient } from '@fathom/base/rpc/queryClient';
import { parseVaultsConfiguration } from '../data/vaultsConfiguration';
import { vaultsScope } from '../data/vaultsScope';
import { portfolioText } from '../text/portfolioText';
import { readLedger } from './ledger';
import { readMetric } from './readMetric';
import { readVaults } from './readVaults';
import { stressVaults } from './stressVaults';
import { summarizeVaults } from './summarizeVaults';

export function createPortfolio(services: HostServices): AreaPortfolio {
  const client = createPortfolioQueryClient();
  return {
    summary: async (chainId, account) => {
      const { configuration, preferences } = services;
      const parsed = parseVaultsConfiguration(configuration.area('vaults'));
      if (!parsed.ok) throw new Error(portfolioText.misconfigured(parsed.error.field, parsed.error.problem));
      const scope = vaultsScope(services, parsed.value, chainId);
      if (!scope) return undefined;
      const reading = await readVaults(scope, client, { account, priceService: configuration.service('priceFeed') });
      return summarizeVaults(scope.deployment, account, reading, preferences.locale.get());
    },
    stress: stressVaults,
    rescue: () => [],
    metric: (chainId) => readMetric(services, client, chainId),
    ledger: (chainId, account, cursor) => readLedger(services, chainId, account, cursor),
  };
}
