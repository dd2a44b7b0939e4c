import { useChain, useHost } from '@fathom/shared/contract';
import { useMemo } from 'react';
import { parseDaoConfiguration, type ConfigurationProblem, type DaoConfiguration } from '../data/daoConfiguration';
import { daoScope, type DaoScope } from '../data/daoScope';

/** What the configuration says of the DAO on the chain that the app shows. */
export type DaoSetting =
  | { readonly is: 'misconfigured'; readonly problem: ConfigurationProblem }
  | { readonly is: 'not-deployed'; readonly chainName: string }
  | { readonly is: 'deployed'; readonly scope: DaoScope; readonly configuration: DaoConfiguration };

export function useDaoScope(): DaoSetting {
  const host = useHost();
  const { id, name } = useChain();
  return useMemo(() => {
    const parsed = parseDaoConfiguration(host.configuration.area('dao'));
    if (!parsed.ok) return { is: 'misconfigured', problem: parsed.error };
    const scope = daoScope(host, parsed.value, id);
    if (!scope) return { is: 'not-deployed', chainName: name };
    return { is: 'deployed', scope, configuration: parsed.value };
  }, [host, id, name]);
}
