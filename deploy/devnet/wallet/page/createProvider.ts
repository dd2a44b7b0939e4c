import { accountMethods } from './accountMethods';
import { batchMethods } from './batchMethods';
import { chainMethods } from './chainMethods';
import { toQuantity } from './hex';
import { invalidParams, ProviderError, unknownMethod, unsupportedMethod } from './providerError';
import { forwardToNode, NodeUnreachable } from './requests';
import { signingMethods } from './signingMethods';
import { currentChain, visibleAccounts, type Method, type WalletContext } from './walletContext';
import { watchAsset } from './watchAsset';

const METHODS: Readonly<Record<string, Method>> = {
  ...accountMethods,
  ...chainMethods,
  ...signingMethods,
  ...batchMethods,
  wallet_watchAsset: watchAsset,
};
/** Methods that sign arbitrary data. Wallets have removed them; the node itself would execute them. */
const REFUSED = [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_sendTransactionSync',
];
const FOR_THE_NODE = /^(eth|net|web3)_/;
const FOR_WALLETS = /^(wallet|personal|metamask)_|^eth_(un)?subscribe$|^eth_(decrypt|getEncryptionPublicKey)$/;

type Listener = (value: unknown) => void;

export interface DemoProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: Listener): DemoProvider;
  removeListener(event: string, listener: Listener): DemoProvider;
  isConnected(): boolean;
}

/** An EIP-1193 provider that responds like MetaMask, including errors and their codes. */
export function createProvider(ready: Promise<WalletContext>, { store }: Pick<WalletContext, 'store'>): DemoProvider {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, value: unknown) => listeners.get(event)?.forEach((listener) => listener(value));
  let connected = true;

  store.subscribe((now, before) => {
    const [accounts, chainId] = [visibleAccounts(now), toQuantity(currentChain(now).id)];
    if (chainId !== toQuantity(currentChain(before).id)) emit('chainChanged', chainId);
    if (accounts.join() !== visibleAccounts(before).join()) emit('accountsChanged', accounts);
  });
  setTimeout(() => emit('connect', { chainId: toQuantity(currentChain(store.get()).id) }));

  /** Forwards reads to the chain's node, whose availability determines the connect and disconnect events. */
  async function forward(method: string, params: unknown): Promise<unknown> {
    try {
      const response = await forwardToNode(currentChain(store.get()), method, params);
      if (!connected) emit('connect', { chainId: toQuantity(currentChain(store.get()).id) });
      connected = true;
      return response;
    } catch (error) {
      if (!(error instanceof NodeUnreachable)) throw error;
      const disconnected = new ProviderError(
        1013,
        `MetaMask: Disconnected from chain. Attempting to connect. ${error.message}`,
      );
      if (connected) emit('disconnect', disconnected);
      connected = false;
      throw disconnected;
    }
  }

  const provider: DemoProvider = {
    async request(call) {
      if (typeof call.method !== 'string' || call.method === '')
        throw invalidParams("'args.method' must be a non-empty string.");
      const { method, params } = call;
      const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
      if (own !== undefined) return own(await ready, listOf(params));
      if (FOR_WALLETS.test(method)) throw unsupportedMethod();
      if (REFUSED.includes(method) || !FOR_THE_NODE.test(method)) throw unknownMethod(method);
      return forward(method, params);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
    isConnected: () => connected,
  };
  return provider;
}

function listOf(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params as unknown[];
  return params === undefined ? [] : [params];
}
