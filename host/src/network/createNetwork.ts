import type { Chain, HostError, NetworkPort, Readable, WalletState } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { HostWallet } from '../wallet/createWallet';
import type { Nodes } from './createNodes';

/** The wallet's network is not configured, the user rejected the switch, or the switch failed. */
export type NetworkProblem = 'wrong-network' | 'permissions' | 'error';

export interface HostNetwork extends NetworkPort {
  readonly problem: Readable<NetworkProblem | undefined>;
  readonly nodes: Nodes;
  /** Prompts the wallet to switch for an area, which stays open and keeps its form values. */
  readonly switchForArea: HostWallet['switchChain'];
}

export interface NetworkDeps {
  readonly chains: readonly Chain[];
  readonly defaultChainId: number;
  readonly explorerLinks: Pick<NetworkPort, 'transactionUrl' | 'addressUrl'>;
  readonly nodes: Nodes;
  readonly wallet: Pick<HostWallet, 'state' | 'switchChain'>;
  readonly storage: DeviceStorage;
  /** Called with the reason when the wallet does not switch, unless the user rejected it. */
  readonly onSwitchFailed: (error: HostError, chain: Chain) => void;
  readonly onWalletMoved: () => void;
}

const CHAIN_KEY = 'chain';

/** Displays the wallet's chain if it is configured, otherwise the last one selected on this device. */
export function createNetwork(deps: NetworkDeps): HostNetwork {
  const { chains, wallet, storage } = deps;
  const find = (chainId: number) => chains.find((chain) => chain.id === chainId);
  const current = createWritable(startChain(deps));
  const problem = createWritable<NetworkProblem | undefined>(undefined);
  let walletBefore: WalletState = { status: 'disconnected' };
  // Kept until the wallet reports its chain, which may be after its response.
  let requestedByArea: number | undefined;

  function show(chain: Chain): void {
    storage.write(CHAIN_KEY, String(chain.id));
    current.set(chain);
  }

  function followWallet(): void {
    const before = walletBefore;
    const now = wallet.state.get();
    walletBefore = now;
    if (now.status !== 'connected') {
      problem.set(undefined);
      return;
    }
    if (before.status === 'connected' && before.chainId === now.chainId) return;
    const chain = find(now.chainId);
    problem.set(chain ? undefined : 'wrong-network');
    if (!chain) return;
    show(chain);
    // A read-only account has no wallet that could switch: the network was selected on this page.
    if (before.status === 'connected' && now.kind !== 'watched' && chain.id !== requestedByArea) deps.onWalletMoved();
    requestedByArea = undefined;
  }

  wallet.state.subscribe(followWallet);
  followWallet();

  return {
    chains,
    current,
    problem,
    nodes: deps.nodes,
    async select(chainId) {
      const chain = find(chainId);
      if (!chain) throw new Error(`select: chain ${chainId} is not configured`);
      const state = wallet.state.get();
      if (state.status !== 'connected') return show(chain);
      if (state.chainId === chainId) return show(chain);
      const switched = await wallet.switchChain(chainId);
      // On success the wallet's own event updates the app.
      if (switched.ok) return;
      const isRejected = switched.error.code === 'rejected';
      problem.set(isRejected ? 'permissions' : 'error');
      if (!isRejected) deps.onSwitchFailed(switched.error, chain);
    },
    async switchForArea(chainId) {
      requestedByArea = chainId;
      const switched = await wallet.switchChain(chainId);
      if (!switched.ok) requestedByArea = undefined;
      return switched;
    },
    reader(chainId) {
      const reader = deps.nodes.readers.get(chainId);
      if (!reader) throw new Error(`reader: chain ${chainId} is not configured`);
      return reader;
    },
    ...deps.explorerLinks,
  };
}

function startChain({ chains, defaultChainId, storage }: NetworkDeps): Chain {
  const stored = Number(storage.read(CHAIN_KEY));
  const chain = chains.find(({ id }) => id === stored) ?? chains.find(({ id }) => id === defaultChainId) ?? chains[0];
  if (!chain) throw new Error('createNetwork: no chain is configured');
  return chain;
}
