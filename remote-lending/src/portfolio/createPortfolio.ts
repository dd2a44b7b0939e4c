import type { AreaPortfolio, HostServices } from '@fathom/contract';
import { withPayouts } from './claimPayout';
import { readLedger } from './ledger';
import { inputsOf } from './lendingInputs';
import { readInputs, readMetric } from './readInputs';
import { rescueAccount } from './rescue';
import { stressInputs, withLiquidation } from './stressInputs';
import { summarize } from './summarize';

export function createPortfolio(services: HostServices): AreaPortfolio {
  const locale = () => services.preferences.locale.get();
  return {
    summary: async (chainId, account) => {
      const inputs = await readInputs(services, { chainId, account });
      return inputs && withPayouts(summarize(inputs, locale()));
    },
    stress: (summary, scenario) => {
      const { summary: stressed, contexts } = summarize(stressInputs(inputsOf(summary), scenario), locale());
      return { ...stressed, risks: stressed.risks.map((risk) => withLiquidation(risk, contexts)) };
    },
    rescue: (summary, request) => rescueAccount(inputsOf(summary), request, locale()),
    ledger: (chainId, account, cursor) => readLedger(services, chainId, account, cursor),
    metric: (chainId) => readMetric(services, chainId),
  };
}
