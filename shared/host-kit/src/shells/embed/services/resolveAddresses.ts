import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';

/** Resolves paths against `base` instead of the embedding page, except for `remotes`: no other area is loaded. */
export function resolveAddresses(configuration: RuntimeConfiguration, base: URL): RuntimeConfiguration {
  const { brand, features } = configuration;
  const resolve = (address: string) => new URL(address, base).href;
  const resolveAll = <Values extends Readonly<Record<string, string>>>(values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, address]) => [name, resolve(address)])) as Values;
  return {
    ...configuration,
    brand: { ...brand, ...(brand.logo !== undefined && { logo: resolve(brand.logo) }) },
    chains: configuration.chains.map((chain) => ({
      ...chain,
      ...(chain.logo !== undefined && { logo: resolve(chain.logo) }),
      indexers: resolveAll(chain.indexers),
    })),
    services: resolveAll(configuration.services),
    features: {
      ...features,
      ...(features.telemetry !== undefined && { telemetry: resolve(features.telemetry) }),
      ...(features.reports !== undefined && { reports: resolve(features.reports) }),
    },
  };
}
