import type { Address } from '@fathom/contract/address';
import { devnetServices } from '../services/devnetServices';
import { startServices } from '../services/startServices';
import { serveHost } from './serveHost';
import type { StackInfo } from './stackInfo';

interface Configuration {
  readonly services?: object;
  readonly features?: object;
  readonly areas: { readonly lending: { readonly markets: readonly { readonly enabledFeatures: object }[] } };
}

/** Serves a host with services that block this address from the lending markets, or from the whole app. */
export async function serveBlockingHost(stack: StackInfo, blocked: Address, from: 'markets' | 'app' = 'markets') {
  const configuration = { ...devnetServices(stack.addresses), blockedAddresses: [blocked] };
  const services = await startServices({ configuration, port: 0, log: () => undefined });
  const host = await serveHost(stack, stack.addresses, (own) =>
    from === 'app' ? closingApp(own, services.url) : checkingAddresses(own, services.url),
  );
  return {
    origin: host.origin,
    stop: async () => {
      await host.stop();
      await services.stop();
    },
  };
}

function closingApp(configuration: object, addressStatus: string): object {
  const { services, features, ...others } = configuration as Configuration;
  return {
    ...others,
    services: { ...services, addressStatus },
    features: { ...features, blockedAddresses: true },
  };
}

function checkingAddresses(configuration: object, addressStatus: string): object {
  // The configuration of the devnet has both.
  const { services, areas, ...others } = configuration as Configuration;
  const markets = areas.lending.markets.map((market) => ({
    ...market,
    enabledFeatures: { ...market.enabledFeatures, addressBlocked: true },
  }));
  return {
    ...others,
    services: { ...services, addressStatus },
    areas: { ...areas, lending: { ...areas.lending, markets } },
  };
}
