import { useChain, useHost, type AreaId, type HostServices } from '@fathom/contract';
import { useMemo } from 'react';
import type { Result } from '@fathom/contract/result';
import type { ConfigurationProblem } from './fields';

export interface Misconfigured {
  readonly status: 'misconfigured';
  readonly problem: ConfigurationProblem;
}

export type AreaSetting<Scope, Configuration> =
  | Misconfigured
  | { readonly status: 'not-deployed'; readonly chainName: string }
  | { readonly status: 'deployed'; readonly scope: Scope; readonly configuration: Configuration };

/**
 * Returns the area's section of the configuration and its scope on the selected chain.
 *
 * @param parse parses the section; must be a constant, because a new function parses again.
 * @param scopeOf returns `undefined` where the area isn't deployed; must be a constant.
 */
export function useAreaSetting<Scope, Configuration>(
  area: AreaId,
  parse: (section: unknown) => Result<Configuration, ConfigurationProblem>,
  scopeOf: (host: HostServices, configuration: Configuration, chainId: number) => Scope | undefined,
): AreaSetting<Scope, Configuration> {
  const host = useHost();
  const { id, name } = useChain();
  return useMemo(() => {
    const parsed = parse(host.configuration.area(area));
    if (!parsed.ok) return { status: 'misconfigured', problem: parsed.error };
    const scope = scopeOf(host, parsed.value, id);
    if (!scope) return { status: 'not-deployed', chainName: name };
    return { status: 'deployed', scope, configuration: parsed.value };
  }, [host, area, parse, scopeOf, id, name]);
}
