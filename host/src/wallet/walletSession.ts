import type { HostError, Readable, WalletState } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import type { Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { ActiveWallet } from '@fathom/host-kit/wallet/walletRequests';
import { en } from '../text/en';
import { openReadOnly } from './connections/openReadOnly';
import type { WalletConnection } from './connections/walletConnection';
import type { Opening } from './openConnection';
import {
  clearWalletChoice,
  hasConnectedBefore,
  readWalletChoice,
  storeWalletChoice,
  WALLET_CONNECT,
  type WalletOptionId,
} from './storedWalletChoice';

export interface WalletSession {
  readonly state: Readable<WalletState>;
  readonly isRemembered: Readable<boolean>;
  /** The pairing URI for a wallet on another device, while waiting for one. */
  readonly pairing: Readable<string | undefined>;
  /** Prompts the chosen wallet. A second call, or `cancel`, invalidates the first. */
  connect(choice: WalletOptionId): Promise<Result<void, HostError>>;
  /** Stops waiting for the wallet's response. */
  cancel(): void;
  /** Restores the stored choice without prompting; does nothing if there is none. */
  restore(): Promise<void>;
  /** Displays a read-only account until `disconnect`, which restores the stored choice. */
  watch(account: Address, chainId: number): void;
  disconnect(): Promise<void>;
  /** The current wallet with its provider; `undefined` unless connected. */
  active(): ActiveWallet | undefined;
}

export interface SessionDeps {
  readonly open: (choice: WalletOptionId, opening: Opening) => Promise<WalletConnection | undefined>;
  readonly storage: DeviceStorage;
  /** The wallet of the page itself, connected on each load instead of the stored choice, and never stored. */
  readonly pageWallet?: WalletOptionId | undefined;
  readonly log: (what: string, error: unknown) => void;
}

const DISCONNECTED: WalletState = { status: 'disconnected' };
const CONNECTING: WalletState = { status: 'connecting' };

/** Stores the choice on this device, and clears it when the wallet disconnects. */
export function createWalletSession({ open, storage, pageWallet, log }: SessionDeps): WalletSession {
  const state = createWritable<WalletState>(DISCONNECTED);
  const isRemembered = createWritable((pageWallet ?? readWalletChoice(storage)) !== undefined);
  const pairing = createWritable<string | undefined>(undefined);
  let followed: { readonly connection: WalletConnection; readonly leave: () => void } | undefined;
  // Number of the current attempt; results of older attempts are dropped.
  let attempt = 0;
  let stopWaiting = new AbortController();
  /** True if no wallet was connected on this device before the current one. */
  let isFirst = false;

  function beginAttempt(): number {
    stopWaiting.abort();
    stopWaiting = new AbortController();
    pairing.set(undefined);
    attempt += 1;
    return attempt;
  }

  function remember(choice: WalletOptionId): void {
    if (choice !== pageWallet) storeWalletChoice(storage, choice);
    isRemembered.set(true);
  }

  function forget({ isStored = true } = {}): void {
    if (isStored) clearWalletChoice(storage);
    isRemembered.set(false);
  }

  function unfollow(): void {
    followed?.leave();
    followed = undefined;
  }

  function follow(connection: WalletConnection): void {
    unfollow();
    const update = () => adopt(connection);
    followed = { connection, leave: connection.subscribe(update) };
    update();
  }

  function adopt(connection: WalletConnection): void {
    const snapshot = connection.snapshot();
    const before = state.get();
    if (snapshot) {
      if (before.status === 'connected' && before.account === snapshot.account && before.chainId === snapshot.chainId)
        return;
      const connected = { status: 'connected', ...snapshot, kind: connection.kind, name: connection.name } as const;
      state.set(isFirst ? { ...connected, isFirstConnection: true } : connected);
    } else if (before.status === 'connected') {
      // The wallet revoked its permission, was locked, or ended the session (stablecoin specification, wallet
      // connection). A wallet that is locked during page load was not active, and keeps the choice.
      forget();
      state.set(DISCONNECTED);
    }
  }

  async function connect(choice: WalletOptionId): Promise<Result<void, HostError>> {
    const mine = beginAttempt();
    const { signal } = stopWaiting;
    const showPairing = (uri: string) => mine === attempt && pairing.set(uri);
    unfollow();
    state.set(CONNECTING);
    try {
      const connection = await open(choice, 'chosen');
      if (!connection) throw new Error(en.connect.walletGone);
      await connection.connect({ showPairing, signal });
      if (mine !== attempt) return failed({ code: 'rejected', message: en.connect.rejected });
      if (!connection.snapshot()) throw new Error(en.connect.noAccount);
      isFirst = !hasConnectedBefore(storage);
      remember(choice);
      follow(connection);
      return ok(undefined);
    } catch (error) {
      log('the wallet did not connect', error);
      if (mine === attempt) state.set(DISCONNECTED);
      return failed(await connectError(error));
    } finally {
      if (mine === attempt) pairing.set(undefined);
    }
  }

  async function restore(): Promise<void> {
    isFirst = false;
    const choice = pageWallet ?? readWalletChoice(storage);
    if (choice === undefined) return;
    const mine = beginAttempt();
    state.set(CONNECTING);
    let connection: WalletConnection | undefined;
    try {
      connection = await open(choice, 'restored');
      await connection?.reconnect();
      // The session has ended: retrying on each load would only fetch the connector.
      if (mine === attempt && choice === WALLET_CONNECT && connection && !connection.snapshot()) forget();
    } catch (error) {
      log('the stored wallet did not come back', error);
    }
    if (mine !== attempt) return;
    // A locked wallet connects when it is unlocked, one behind a relay when the relay is reachable again.
    if (connection) follow(connection);
    if (state.get().status === 'connecting') state.set(DISCONNECTED);
  }

  async function disconnect(): Promise<void> {
    beginAttempt();
    const connection = followed?.connection;
    unfollow();
    if (connection?.kind === 'watched') {
      state.set(DISCONNECTED);
      return restore();
    }
    forget({ isStored: connection?.safe === undefined });
    state.set(DISCONNECTED);
    try {
      await connection?.close();
    } catch (error) {
      log('the wallet did not close its session', error);
    }
  }

  return {
    state,
    isRemembered,
    pairing,
    connect,
    cancel() {
      if (state.get().status !== 'connecting') return;
      beginAttempt();
      state.set(DISCONNECTED);
    },
    restore,
    watch(account, chainId) {
      isFirst = false;
      beginAttempt();
      follow(openReadOnly(account, chainId));
    },
    disconnect,
    active() {
      const now = state.get();
      const provider = followed?.connection.provider();
      const safe = followed?.connection.safe?.();
      return now.status === 'connected' && provider ? { state: now, provider, ...(safe && { safe }) } : undefined;
    },
  };
}

async function connectError(error: unknown): Promise<HostError> {
  try {
    const { readConnectError } = await import(/* webpackChunkName: "requests" */ './readConnectError');
    return readConnectError(error);
  } catch {
    return { code: 'wallet', message: en.connect.failed };
  }
}
