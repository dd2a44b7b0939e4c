import type { ChainReader, HostError, NetworkPort } from '@fathom/contract';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import { explorerLinks } from '@fathom/base/configuration/explorerLinks';
import type { ChainConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import type { UserActions } from '@fathom/base/rpc/simulation/userActions';
import { createWritable } from '@fathom/base/domain/writable';
import { walletSource } from '../../../transactions/wallet/walletSource';
import type { EmbeddedWallet } from './embeddedWallet';

/** Follows the wallet's chain if it is configured. The wallet confirms reads as another source. */
export function createEmbeddedNetwork(
  chains: readonly ChainConfiguration[],
  firstChainId: number,
  wallet: Pick<EmbeddedWallet, 'state' | 'switchChain' | 'active'>,
  userActions: UserActions,
  onSwitchFailed: (error: HostError) => void,
): NetworkPort & { show(chainId: number): void } {
  const find = (chainId: number) => chains.find(({ id }) => id === chainId);
  const first = find(firstChainId);
  if (!first) throw new Error(`createEmbeddedNetwork: chain ${firstChainId} is not configured`);
  const current = createWritable(first);
  const readers = new Map<number, ChainReader>(
    chains.map((chain) => [
      chain.id,
      createChainReader(chain, { userActions, wallet: () => walletSource(wallet.active(), chain.id) }),
    ]),
  );

  function show(chainId: number): void {
    const chain = find(chainId);
    if (chain) current.set(chain);
  }

  function followWallet(): void {
    const state = wallet.state.get();
    if (state.status === 'connected') show(state.chainId);
  }
  wallet.state.subscribe(followWallet);
  followWallet();

  return {
    chains,
    current,
    show,
    async select(chainId) {
      if (!find(chainId)) throw new Error(`select: chain ${chainId} is not configured`);
      const state = wallet.state.get();
      if (state.status !== 'connected' || state.chainId === chainId) return show(chainId);
      // On success the wallet's own event updates the area's chain.
      const switched = await wallet.switchChain(chainId);
      if (!switched.ok && switched.error.code !== 'rejected') onSwitchFailed(switched.error);
    },
    reader(chainId) {
      const reader = readers.get(chainId);
      if (!reader) throw new Error(`reader: chain ${chainId} is not configured`);
      return reader;
    },
    ...explorerLinks(chains),
  };
}
