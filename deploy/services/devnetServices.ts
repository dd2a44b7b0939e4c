import * as v from 'valibot';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { servicesConfigurationSchema, type ServicesConfiguration } from './servicesConfiguration';

/**
 * The services' configuration for the devnet, which is also an example of every field. Throws for a
 * devnet without chains.
 */
export function devnetServices(addresses: DevnetAddresses): ServicesConfiguration {
  const chains = Object.values(addresses.chains);
  const [first] = chains;
  return v.parse(servicesConfigurationSchema, {
    chains: chains.map(({ chainId, rpcUrl, fxd, market, contracts }) => ({
      chainId,
      rpcUrls: [rpcUrl],
      priceOracle: fxd.contracts.priceOracle,
      lendingMarkets: [{ addressesProvider: market.LENDING_POOL_ADDRESS_PROVIDER, pool: market.LENDING_POOL }],
      swapExchange: contracts.swapDesk,
    })),
    defaultChainId: first?.chainId,
    priceFeeds: {
      'fathom-dollar': { chainId: first?.chainId, feed: first?.tokens['FXD']?.feed },
      'usd-coin': { chainId: first?.chainId, feed: first?.tokens['USDC']?.feed },
      weth: { chainId: first?.chainId, feed: first?.tokens['WETH']?.feed },
      'fathom-protocol': { chainId: first?.chainId, feed: first?.tokens['FTHM']?.feed },
    },
  });
}
