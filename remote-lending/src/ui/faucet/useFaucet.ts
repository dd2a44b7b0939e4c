import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { Market } from '../../data/marketConfiguration';

/** The faucet of a market on a test network; `undefined` elsewhere. */
export function useFaucet({ addresses, chainId }: Market): Address | undefined {
  const chain = useHost().network.chains.find(({ id }) => id === chainId);
  return chain?.isTestnet ? addresses.FAUCET : undefined;
}
