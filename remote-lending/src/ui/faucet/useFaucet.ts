import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { Market } from '../../data/marketConfiguration';

export function useFaucet({ addresses, chainId }: Market): Address | undefined {
  const chain = useHost().network.chains.find(({ id }) => id === chainId);
  return chain?.isTestnet ? addresses.FAUCET : undefined;
}
