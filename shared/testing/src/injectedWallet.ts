import type { Eip1193Provider } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';

type Reply = (params: unknown) => unknown;

export interface FakeInjectedWallet extends Eip1193Provider {
  readonly calls: { readonly method: string; readonly params: unknown }[];
  respond(method: string, response: Reply): void;
  emit(event: string, value: unknown): void;
}

export const ACCOUNT: Address = '0x7A3f00000000000000000000000000000000abcD';
export const OTHER_ACCOUNT: Address = '0x5D00000000000000000000000000000000000001';

/** Creates an EIP-1193 provider like an extension's, with an account on chain 1135 by default. */
export function injectedWallet(accounts: readonly string[] = [ACCOUNT.toLowerCase()]): FakeInjectedWallet {
  const responses = new Map<string, Reply>([
    ['eth_requestAccounts', () => [...accounts]],
    ['eth_accounts', () => [...accounts]],
    ['eth_chainId', () => '0x46f'],
  ]);
  const listeners = new Map<string, Set<(value: never) => void>>();
  const calls: FakeInjectedWallet['calls'] = [];
  return {
    calls,
    respond: (method, response) => void responses.set(method, response),
    emit: (event, value) => listeners.get(event)?.forEach((listener) => listener(value as never)),
    async request({ method, params }) {
      calls.push({ method, params });
      const response = responses.get(method);
      if (!response) throw Object.assign(new Error(`the method ${method} is not supported`), { code: -32601 });
      return response(params);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
}

export function rejection(): Error {
  return Object.assign(new Error('User rejected the request'), { code: 4001 });
}
