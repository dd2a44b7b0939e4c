import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { createPortfolioQueryClient } from '@fathom/base/rpc/queryClient';
import { parseVaultsConfiguration } from '../data/vaultsConfiguration';
import { vaultsScope } from '../data/vaultsScope';
import { portfolioText } from '../text/portfolioText';
import { readLedger } from './ledger';
import { readVaults } from './readVaults';
import { readVaultsMetric } from './readVaultsMetric';
import { stressVaults } from './stressVaults';
import { summarizeVaults } from './summarizeVaults';

export function createPortfolio(services: HostServices): AreaPortfolio {
  const { configuration, preferences } = services;
  const client = createPortfolioQueryClient();
  const scopeOf = (chainId: number) => {
    const parsed = parseVaultsConfiguration(configuration.area('vaults'));
    if (!parsed.ok) throw new Error(portfolioText.misconfigured(parsed.error.field, parsed.error.problem));
    return vaultsScope(services, parsed.value, chainId);
  };
  const priceService = () => configuration.service('priceFeed');
  return {
    summary: async (chainId, account) => {
      const scope = scopeOf(chainId);
      if (!scope) return undefined;
      const reading = await readVaults(scope, client, { account, priceService: priceService() });
      return summarizeVaults(scope.deployment, account, reading, preferences.locale.get());
    },
    metric: async (chainId) => {
      const scope = scopeOf(chainId);
      const options = { locale: preferences.locale.get(), priceService: priceService() };
      return scope && readVaultsMetric(scope, client, options);
    },
    stress: stressVaults,
    rescue: () => [],
    ledger: (chainId, account, cursor) => readLedger(services, chainId, account, cursor),
  };
}
