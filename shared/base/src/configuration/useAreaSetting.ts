import { useChain, useHost, type AreaId, type HostServices } from '@fathom/contract';
import { useMemo } from 'react';
import type { Result } from '@fathom/contract/result';
import type { ConfigurationProblem } from './fields';

/** The area's section is missing or has an invalid field. */
export interface Misconfigured {
  readonly status: 'misconfigured';
  readonly problem: ConfigurationProblem;
}

/** What the configuration says of an area on the selected chain. */
export type AreaSetting<Scope, Configuration> =
  | Misconfigured
  | { readonly status: 'not-deployed'; readonly chainName: string }
  | { readonly status: 'deployed'; readonly scope: Scope; readonly configuration: Configuration };

/**
 * The area's section of the configuration, and where it reads on the selected chain.
 *
 * @param parse parses the section; a constant, as another function parses again.
 * @param scopeOf `undefined` where the area is not deployed; a constant.
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
