import { useChain, useHost } from '@fathom/shared/contract';
import { useMemo } from 'react';
import {
  parseVaultsConfiguration,
  type ConfigurationProblem,
  type VaultsConfiguration,
} from '../data/vaultsConfiguration';
import { vaultsScope, type VaultsScope } from '../data/vaultsScope';

/** What the configuration says of vaults on the chain that the app shows. */
export type VaultsSetting =
  | { readonly is: 'misconfigured'; readonly problem: ConfigurationProblem }
  | { readonly is: 'not-deployed'; readonly chainName: string }
  | { readonly is: 'deployed'; readonly scope: VaultsScope; readonly configuration: VaultsConfiguration };

export function useVaultsScope(): VaultsSetting {
  const host = useHost();
  const { id, name } = useChain();
  return useMemo(() => {
    const parsed = parseVaultsConfiguration(host.configuration.area('vaults'));
    if (!parsed.ok) return { is: 'misconfigured', problem: parsed.error };
    const scope = vaultsScope(host, parsed.value, id);
    if (!scope) return { is: 'not-deployed', chainName: name };
    return { is: 'deployed', scope, configuration: parsed.value };
  }, [host, id, name]);
}
