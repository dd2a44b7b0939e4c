import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';

/**
 * The configuration with absolute URLs in place of paths, which mean the server that the
 * configuration belongs to (`base`), not the page that embeds an area.
 */
export function resolveAddresses(configuration: RuntimeConfiguration, base: URL): RuntimeConfiguration {
  const { brand, features } = configuration;
  const resolve = (address: string) => new URL(address, base).href;
  const resolveAll = <Values extends Readonly<Record<string, string>>>(values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, address]) => [name, resolve(address)])) as Values;
  return {
    ...configuration,
    brand: brand.logo === undefined ? brand : { ...brand, logo: resolve(brand.logo) },
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
    remotes: Object.fromEntries(
      Object.entries(configuration.remotes).map(([area, remote]) => [
        area,
        'pointer' in remote
          ? { ...remote, pointer: resolve(remote.pointer) }
          : { ...remote, manifest: resolve(remote.manifest) },
      ]),
    ),
  };
}
