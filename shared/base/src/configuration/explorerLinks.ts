import type { NetworkPort } from '@fathom/contract';
import type { ChainConfiguration } from './runtimeConfiguration';

/** Returns the explorer links of the configuration, empty where the chain is unknown or has no explorer. */
export function explorerLinks(
  chains: readonly Pick<ChainConfiguration, 'id' | 'explorer'>[],
): Pick<NetworkPort, 'transactionUrl' | 'addressUrl'> {
  const explorers = new Map(chains.map(({ id, explorer }) => [id, explorer]));
  return {
    transactionUrl: (chainId, hash) => explorers.get(chainId)?.transaction.replace('{hash}', hash) ?? '',
    addressUrl: (chainId, address) => explorers.get(chainId)?.address.replace('{address}', address) ?? '',
  };
}
