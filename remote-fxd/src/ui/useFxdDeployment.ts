import { useChain, useHost } from '@fathom/shared/contract';
import { useMemo } from 'react';
import { parseFxdConfiguration, type ConfigurationProblem, type FxdConfiguration } from '../data/fxdConfiguration';
import { fxdDeployment, type FxdScope } from '../data/fxdDeployment';

/** The stablecoin's configuration on the selected chain. */
export type FxdSetting =
  | { readonly is: 'misconfigured'; readonly problem: ConfigurationProblem }
  | { readonly is: 'not-deployed'; readonly chainName: string }
  | { readonly is: 'deployed'; readonly scope: FxdScope; readonly configuration: FxdConfiguration };

export function useFxdDeployment(): FxdSetting {
  const host = useHost();
  const { id, name } = useChain();
  return useMemo(() => {
    const parsed = parseFxdConfiguration(host.configuration.area('fxd'));
    if (!parsed.ok) return { is: 'misconfigured', problem: parsed.error };
    const deployment = fxdDeployment(host, parsed.value, id);
    if (!deployment) return { is: 'not-deployed', chainName: name };
    return { is: 'deployed', scope: deployment, configuration: parsed.value };
  }, [host, id, name]);
}
