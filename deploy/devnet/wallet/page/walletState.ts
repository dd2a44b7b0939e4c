import type { WalletChain } from '../walletConfiguration';
import { configuration } from './requests';

/** The wallet's stored state for this origin. */
export interface DemoWalletState {
  readonly account: string;
  readonly chainId: number;
  readonly connected: boolean;
  readonly locked: boolean;
  readonly autoApprove: boolean;
  readonly addedChains: readonly WalletChain[];
  /** Chains of the devnet that the wallet treats as unknown, to test adding a chain. */
  readonly forgottenChains: readonly number[];
  readonly isBatching: boolean;
  readonly isFailingAfterSending: boolean;
  /** A faulty way to handle transactions. */
  readonly misbehavior: DemoMisbehavior | undefined;
  readonly batches: Readonly<Record<string, SentBatch>>;
}

export type DemoMisbehavior =
  /** Sends nothing, and returns the hash of another transaction. */
  | { readonly kind: 'returns'; readonly hash: string }
  | { readonly kind: 'changes-value'; readonly percent: number }
  | { readonly kind: 'sends-twice' }
  /** Throws 4001 after sending. */
  | { readonly kind: 'reports-rejection' };

export interface SentBatch {
  readonly chainId: number;
  readonly hash: string;
}

const STATE_KEY = 'demoWallet.state';
const PRIVATE_KEY_KEY = 'demoWallet.privateKey';

export interface WalletStore {
  get(): DemoWalletState;
  set(change: Partial<DemoWalletState>): void;
  subscribe(listener: (now: DemoWalletState, before: DemoWalletState) => void): void;
}

export function createWalletStore(): WalletStore {
  let state = read();
  const listeners: ((now: DemoWalletState, before: DemoWalletState) => void)[] = [];
  const become = (next: DemoWalletState) => {
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === STATE_KEY) become(read());
  });
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      localStorage.setItem(STATE_KEY, JSON.stringify(next));
      become(next);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

export function readPrivateKey(): string | undefined {
  return localStorage.getItem(PRIVATE_KEY_KEY) ?? undefined;
}

export function writePrivateKey(privateKey: string | undefined): void {
  if (privateKey === undefined) localStorage.removeItem(PRIVATE_KEY_KEY);
  else localStorage.setItem(PRIVATE_KEY_KEY, privateKey);
}

export function knownChains({ addedChains, forgottenChains }: DemoWalletState): readonly WalletChain[] {
  return [...configuration.chains.filter(({ id }) => !forgottenChains.includes(id)), ...addedChains];
}

function read(): DemoWalletState {
  const initial: DemoWalletState = {
    account: '',
    chainId: configuration.chains[0]?.id ?? 0,
    connected: false,
    locked: false,
    autoApprove: false,
    addedChains: [],
    forgottenChains: [],
    isBatching: false,
    isFailingAfterSending: false,
    misbehavior: undefined,
    batches: {},
  };
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(STATE_KEY) ?? '{}') as Partial<DemoWalletState>) };
  } catch {
    return initial;
  }
}
