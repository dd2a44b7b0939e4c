import type { Shell } from '../../shell/shellView';
import type { PlanServices } from './PlanServicesContext';

/** The code that reads an area is loaded when a plan is done. */
export function createPlanServices(shell: Shell): PlanServices {
  return {
    sending: shell.planSending,
    async readRisk(reading) {
      const [{ loadPortfolio }, { readRiskAfter }] = await Promise.all([
        import('../loading/loadPortfolio'),
        import('./readRiskAfter'),
      ]);
      return readRiskAfter(await loadPortfolio(shell, reading.area), reading);
    },
  };
}
