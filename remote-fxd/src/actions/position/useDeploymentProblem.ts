import { useQuery } from '@tanstack/react-query';
import { deploymentProblemQuery } from '../../data/deploymentProblem.query';
import type { FxdScope } from '../../data/fxdScope';
import { areaText } from '../../text/en';

/** Runs the check only after a failure that a wrong configuration may have caused. */
export function useDeploymentProblem(scope: FxdScope, isSuspected: boolean): string | undefined {
  const { data } = useQuery({ ...deploymentProblemQuery(scope), enabled: isSuspected });
  return isSuspected && data ? areaText.wrongContract(data.contract, data.address, data.problem) : undefined;
}
