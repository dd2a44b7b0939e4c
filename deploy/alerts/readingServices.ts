import { CONTRACT_VERSION, type ChainReader, type HostServices } from '@fathom/contract';
import { configurationPort } from '@fathom/base/configuration/configurationPort';
import { explorerLinks } from '@fathom/base/configuration/explorerLinks';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { createWritable } from '@fathom/base/domain/writable';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';

/** Services for the portfolio modules outside of a page: they read chains and the configuration, and nothing else. */
export function readingServices(configuration: RuntimeConfiguration, locale: string): HostServices {
  const { chains, defaultChainId } = configuration;
  const readers = new Map<number, ChainReader>(chains.map((chain) => [chain.id, createChainReader(chain)]));
  const current = chains.find(({ id }) => id === defaultChainId) ?? chains[0];
  if (!current) throw new Error('The configuration has no chain.');
  return {
    contract: CONTRACT_VERSION,
    hostKind: 'host',
    network: {
      chains,
      current: createWritable(current),
      select: () => Promise.reject(new Error('The alerts service displays no chain.')),
      reader(chainId) {
        const reader = readers.get(chainId);
        if (!reader) throw new Error(`reader: chain ${chainId} is not configured`);
        return reader;
      },
      ...explorerLinks(chains),
    },
    configuration: configurationPort(configuration),
    preferences: {
      theme: createWritable({ scheme: 'light', tokens: {} }),
      locale: createWritable(locale),
      storage: () => ({ get: () => undefined, set: () => undefined, remove: () => undefined }),
      isPersistent: createWritable(false),
    },
    wallet: missingPort('wallet'),
    alerts: missingPort('alerts'),
    transactions: missingPort('transactions'),
    signing: missingPort('signing'),
    navigation: missingPort('navigation'),
    telemetry: missingPort('telemetry'),
  };
}

/** Throws on every use. */
function missingPort<T extends object>(name: string): T {
  const target = {};
  const get = (): never => {
    throw new Error(`A portfolio module uses ${name}, which the alerts service doesn't have.`);
  };
  // No member of the port is ever returned.
  return new Proxy(target, { get }) as T;
}
