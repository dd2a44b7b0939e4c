import { useQuery } from '@tanstack/react-query';
import { deploymentProblemQuery } from '../../data/deploymentProblem.query';
import type { FxdScope } from '../../data/fxdDeployment';
import { areaText } from '../../text/en';

/**
 * The contract of the configuration that is wrong, in a sentence; looked for once something has failed that may come of it. `undefined` while
 * nothing is suspected or found.
 */
export function useDeploymentProblem(deployment: FxdScope, isSuspected: boolean): string | undefined {
  const { data } = useQuery({ ...deploymentProblemQuery(deployment), enabled: isSuspected });
  return isSuspected && data ? areaText.wrongContract(data.contract, data.address, data.problem) : undefined;
}
