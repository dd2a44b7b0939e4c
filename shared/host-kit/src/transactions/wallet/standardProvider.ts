import type { Eip1193Provider } from '@fathom/contract';
import { toHex } from '@fathom/base/domain/hexText';
import { readAccounts, readChainId } from './walletValues';

type Listener = (value: unknown) => void;

/** Keeps one per provider, so that the same wallet compares as equal. */
const adapted = new WeakMap<Eip1193Provider, Eip1193Provider>();

/**
 * Normalizes accounts and chain ids to EIP-1193. Events never throw into the wallet. `chainChanged` is also emitted for
 * `networkChanged`, and when a response of `eth_chainId` differs without an event.
 */
export function standardProvider(provider: Eip1193Provider): Eip1193Provider {
  const standard = adapted.get(provider) ?? adapt(provider);
  adapted.set(provider, standard);
  return standard;
}

function adapt(provider: Eip1193Provider): Eip1193Provider {
  const chainListeners = new Set<Listener>();
  // Weak, because a page keeps its provider while areas mount and unmount.
  const forwarders = new WeakMap<Listener, Map<string, Listener>>();
  let known: string | undefined;

  function announce(chainId: string): void {
    const isNews = known !== undefined && known !== chainId;
    known = chainId;
    if (isNews) for (const listener of [...chainListeners]) listener(chainId);
  }

  async function requestChainId(): Promise<string> {
    const call = { method: 'eth_chainId' };
    const chainId = readChainId(await provider.request(call)) ?? readChainId(await provider.request(call));
    if (chainId === undefined) throw new Error('The wallet returned no chain ID.');
    return toHex(chainId);
  }

  async function request(call: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    if (call.method === 'eth_chainId') {
      const chainId = await requestChainId();
      announce(chainId);
      return chainId;
    }
    const response = await provider.request(call);
    const isAboutAccounts = call.method === 'eth_accounts' || call.method === 'eth_requestAccounts';
    return isAboutAccounts ? [...readAccounts(response)] : response;
  }

  /** The network id differs from the chain id on some chains, so it only signals a change. */
  function forwardChain(listener: Listener, event: string, wrap: (chainId: string) => unknown): Listener {
    return (value) => {
      const chainId = event === 'networkChanged' ? undefined : readChainId(value);
      if (chainId === undefined) {
        void request({ method: 'eth_chainId' }).then((asked) => listener(wrap(String(asked))), ignore);
        return;
      }
      known = toHex(chainId);
      listener(wrap(known));
    };
  }

  function forwardAccounts(listener: Listener): Listener {
    return (value) => {
      const accounts = readAccounts(value);
      const isReadable = accounts.length > 0 || (Array.isArray(value) && value.length === 0);
      if (isReadable) listener([...accounts]);
      else void request({ method: 'eth_accounts' }).then(listener, ignore);
    };
  }

  function forwarder(event: string, listener: Listener): Listener {
    if (event === 'chainChanged' || event === 'networkChanged') return forwardChain(listener, event, (id) => id);
    if (event === 'connect') return forwardChain(listener, event, (chainId) => ({ chainId }));
    return event === 'accountsChanged' ? forwardAccounts(listener) : listener;
  }

  return Object.freeze<Eip1193Provider>({
    request,
    on(event, ownListener): void {
      const listener = ownListener as Listener;
      if (event === 'chainChanged') chainListeners.add(listener);
      const own = forwarders.get(listener) ?? new Map<string, Listener>();
      forwarders.set(listener, own);
      for (const source of sourcesOf(event)) {
        const forward = forwarder(source, listener);
        own.set(source, forward);
        provider.on?.(source, forward);
      }
    },
    removeListener(event, ownListener): void {
      const listener = ownListener as Listener;
      if (event === 'chainChanged') chainListeners.delete(listener);
      for (const source of sourcesOf(event)) {
        const forward = forwarders.get(listener)?.get(source);
        if (forward) provider.removeListener?.(source, forward);
        forwarders.get(listener)?.delete(source);
      }
    },
  });
}

function sourcesOf(event: string): readonly string[] {
  return event === 'chainChanged' ? ['chainChanged', 'networkChanged'] : [event];
}

/** The next request reads the state if the wallet doesn't respond. */
function ignore(): void {
  return undefined;
}
