import { createPortfolioQueryClient } from '@fathom/base/rpc/queryClient';
import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { readLedger } from './ledger';
import { inputsOf } from './fxdInputs';
import { readInputs } from './readInputs';
import { readMetric } from './readMetric';
import { rescuePosition } from './rescue';
import { stressInputs, withLiquidation } from './stressInputs';
import { summarize } from './summarize';

export function createPortfolio(services: HostServices): AreaPortfolio {
  const client = createPortfolioQueryClient();
  const locale = () => services.preferences.locale.get();
  return {
    summary: async (chainId, account) => {
      const inputs = await readInputs(services, client, { chainId, account });
      return inputs && summarize(inputs, locale());
    },
    stress: (summary, scenario) => {
      const inputs = stressInputs(inputsOf(summary), scenario);
      const stressed = summarize(inputs, locale());
      return { ...stressed, risks: stressed.risks.map((risk) => withLiquidation(risk, inputs)) };
    },
    rescue: (summary, request) => rescuePosition(inputsOf(summary), request, locale()),
    ledger: (chainId, account, cursor) => readLedger(services, chainId, account, cursor),
    metric: (chainId) => readMetric(services, client, chainId),
  };
}
