import type { Eip1193Provider } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { SimulatedChain } from './simulatedChain';

/** An EIP-1193 wallet like an extension's, whose user acts as the test specifies. */
export interface ScriptedWallet extends Eip1193Provider {
  readonly requests: readonly { readonly method: string; readonly params: unknown }[];
  rejectNext(): void;
  /** Sets the outcome of the next request to send, whatever the wallet does with the transaction. */
  misbehaveNext(behavior: Misbehavior): void;
  /** Supports batches: immediately, or after an upgrade of the account; `undefined` ends it. */
  offerBatches(status: 'supported' | 'ready' | undefined): void;
  forgetChain(chainId: number): void;
  useAccount(account: Address): void;
  useChain(chainId: number): void;
}

export interface Misbehavior {
  /** True if the wallet sends the transaction. */
  readonly isSent: boolean;
  readonly response: () => unknown;
}

export const SCRIPTED_ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
export const OTHER_SCRIPTED_ACCOUNT: Address = '0x2222222222222222222222222222222222222222';
export const SCRIPTED_SIGNATURE = `0x${'5a'.repeat(65)}` as const;

const UNKNOWN_CHAIN = { code: 4902, message: 'Unrecognized chain ID. Try adding the chain first.' };
const REJECTED = { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' };

export function createScriptedWallet(chains: readonly SimulatedChain[]): ScriptedWallet {
  const requests: { method: string; params: unknown }[] = [];
  const listeners = new Map<string, Set<(...values: never[]) => void>>();
  const unknownChains = new Set<number>();
  let account = SCRIPTED_ACCOUNT;
  let chainId = chains[0]?.id ?? 1;
  let isConnected = false;
  let isRejecting = false;
  let misbehavior: Misbehavior | undefined;
  let atomic: 'supported' | 'ready' | undefined;
  const batches: { readonly chain: SimulatedChain; readonly hash: string }[] = [];

  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
  }

  function approve(): void {
    if (!isRejecting) return;
    isRejecting = false;
    throw error(REJECTED);
  }

  function instead(send: () => unknown): unknown {
    const behavior = misbehavior;
    misbehavior = undefined;
    if (!behavior) return send();
    if (behavior.isSent) send();
    return behavior.response();
  }

  function moveTo(next: number): void {
    if (next === chainId) return;
    chainId = next;
    emit('chainChanged', `0x${next.toString(16)}`);
  }

  function checkBatching(): void {
    if (atomic === undefined)
      throw error({ code: 4200, message: 'The Provider does not support the requested method.' });
  }

  function perform(method: string, params: unknown): unknown {
    const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [params];
    const fields = (first ?? {}) as Readonly<Record<string, unknown>>;
    switch (method) {
      case 'eth_accounts':
        return isConnected ? [account] : [];
      case 'eth_requestAccounts':
        approve();
        isConnected = true;
        return [account];
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`;
      case 'eth_sendTransaction': {
        approve();
        const chain = chains.find(({ id }) => id === chainId);
        if (!chain) throw error({ code: -32603, message: 'no such chain' });
        return instead(() => chain.take(fields));
      }
      case 'wallet_getCapabilities':
        checkBatching();
        return { [`0x${chainId.toString(16)}`]: { atomic: { status: atomic } } };
      case 'wallet_sendCalls': {
        checkBatching();
        approve();
        const chain = chains.find(({ id }) => id === chainId);
        if (!chain) throw error({ code: 5710, message: 'no such chain' });
        // The account calls itself, and its code executes the calls.
        return instead(() => {
          batches.push({ chain, hash: chain.take({ from: fields['from'], to: fields['from'], data: packed(fields) }) });
          return { id: `0xba7c${batches.length}` };
        });
      }
      case 'wallet_getCallsStatus': {
        checkBatching();
        const batch = batches[Number(String(first).replace('0xba7c', '')) - 1];
        if (!batch) throw error({ code: 5730, message: 'No matching bundle found.' });
        return { version: '2.0.0', id: first, ...statusOf(batch) };
      }
      case 'eth_signTypedData_v4':
        approve();
        return SCRIPTED_SIGNATURE;
      case 'wallet_switchEthereumChain': {
        const wanted = Number(fields['chainId']);
        if (unknownChains.has(wanted)) throw error(UNKNOWN_CHAIN);
        approve();
        moveTo(wanted);
        return null;
      }
      case 'wallet_addEthereumChain':
        approve();
        unknownChains.delete(Number(fields['chainId']));
        return null;
      case 'wallet_watchAsset':
        approve();
        return true;
      default:
        throw error({ code: 4200, message: `The method ${method} is not supported.` });
    }
  }

  return {
    requests,
    request: async ({ method, params }) => {
      requests.push({ method, params });
      return perform(method, params);
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener);
    },
    rejectNext: () => {
      isRejecting = true;
    },
    misbehaveNext: (behavior) => {
      misbehavior = behavior;
    },
    offerBatches: (status) => {
      atomic = status;
    },
    forgetChain: (id) => {
      unknownChains.add(id);
    },
    useAccount: (next) => {
      account = next;
      emit('accountsChanged', [next]);
    },
    useChain: moveTo,
  };
}

function error({ code, message }: { readonly code: number; readonly message: string }): Error {
  return Object.assign(new Error(message), { code });
}

function packed({ calls }: Readonly<Record<string, unknown>>): string {
  const parts = (calls as readonly { readonly to: string; readonly value: string; readonly data: string }[]).map(
    ({ to, value, data }) => `${to.slice(2)}${value.slice(2).padStart(64, '0')}${data.slice(2)}`,
  );
  return `0xe9ae5c53${parts.join('')}`;
}

function statusOf({ chain, hash }: { readonly chain: SimulatedChain; readonly hash: string }): object {
  const receipt = chain.respond('eth_getTransactionReceipt', [hash]) as Readonly<Record<string, unknown>> | null;
  if (!receipt) return { status: 100 };
  return { status: receipt['status'] === '0x1' ? 200 : 500, receipts: [receipt] };
}
