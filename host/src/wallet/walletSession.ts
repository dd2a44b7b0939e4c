import type { HostError, Readable, WalletState } from '@fathom/contract';
import { createWritable, type Writable } from '@fathom/base/domain/writable';
import type { Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { ActiveWallet } from '@fathom/host-kit/transactions/wallet/walletRequests';
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
import { DISCONNECTED, walletStateAfter } from './walletStateAfter';

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

const CONNECTING: WalletState = { status: 'connecting' };

interface Session extends Pick<SessionDeps, 'open' | 'storage' | 'log'> {
  readonly state: Writable<WalletState>;
  readonly pairing: Writable<string | undefined>;
  readonly choice: RememberedChoice;
  readonly attempts: Attempts;
  followed: { readonly connection: WalletConnection; readonly leave: () => void } | undefined;
  /** True if no wallet was connected on this device before the current one. */
  isFirst: boolean;
}

/** Stores the choice on this device, and clears it when the wallet disconnects. */
export function createWalletSession(deps: SessionDeps): WalletSession {
  const state = createWritable(DISCONNECTED);
  const pairing = createWritable<string | undefined>(undefined);
  const choice = createRememberedChoice(deps);
  const attempts = createAttempts(() => pairing.set(undefined));
  const session: Session = { ...deps, state, pairing, choice, attempts, followed: undefined, isFirst: false };
  return {
    state,
    isRemembered: choice.isRemembered,
    pairing,
    connect: (chosen) => connect(session, chosen),
    cancel() {
      if (state.get().status !== 'connecting') return;
      attempts.begin();
      state.set(DISCONNECTED);
    },
    restore: () => restore(session),
    watch(account, chainId) {
      session.isFirst = false;
      attempts.begin();
      follow(session, openReadOnly(account, chainId));
    },
    disconnect: () => disconnect(session),
    active() {
      const now = state.get();
      const provider = session.followed?.connection.provider();
      const safe = session.followed?.connection.safe?.();
      return now.status === 'connected' && provider ? { state: now, provider, ...(safe && { safe }) } : undefined;
    },
  };
}

async function connect(session: Session, chosen: WalletOptionId): Promise<Result<void, HostError>> {
  const { state, pairing, attempts, open, log } = session;
  const { isCurrent, signal } = attempts.begin();
  const showPairing = (uri: string) => isCurrent() && pairing.set(uri);
  unfollow(session);
  state.set(CONNECTING);
  try {
    const connection = await open(chosen, 'chosen');
    if (!connection) throw new Error(en.connect.walletGone);
    await connection.connect({ showPairing, signal });
    if (!isCurrent()) return failed({ code: 'rejected', message: en.connect.rejected });
    if (!connection.snapshot()) throw new Error(en.connect.noAccount);
    session.isFirst = !hasConnectedBefore(session.storage);
    session.choice.remember(chosen);
    follow(session, connection);
    return ok(undefined);
  } catch (error) {
    log('the wallet did not connect', error);
    if (isCurrent()) state.set(DISCONNECTED);
    return failed(await connectError(error));
  } finally {
    if (isCurrent()) pairing.set(undefined);
  }
}

async function restore(session: Session): Promise<void> {
  const { state, choice, attempts, open, log } = session;
  session.isFirst = false;
  const chosen = choice.read();
  if (chosen === undefined) return;
  const { isCurrent } = attempts.begin();
  state.set(CONNECTING);
  let connection: WalletConnection | undefined;
  try {
    connection = await open(chosen, 'restored');
    await connection?.reconnect();
    // The session has ended: retrying on each load would only fetch the connector.
    if (isCurrent() && chosen === WALLET_CONNECT && connection && !connection.snapshot()) choice.forget();
  } catch (error) {
    log('the stored wallet did not come back', error);
  }
  if (!isCurrent()) return;
  // A locked wallet connects when it is unlocked, one behind a relay when the relay is reachable again.
  if (connection) follow(session, connection);
  if (state.get().status === 'connecting') state.set(DISCONNECTED);
}

async function disconnect(session: Session): Promise<void> {
  const { state, choice, attempts, log } = session;
  attempts.begin();
  const connection = session.followed?.connection;
  unfollow(session);
  if (connection?.kind === 'watched') {
    state.set(DISCONNECTED);
    return restore(session);
  }
  choice.forget({ isStored: connection?.safe === undefined });
  state.set(DISCONNECTED);
  try {
    await connection?.close();
  } catch (error) {
    log('the wallet did not close its session', error);
  }
}

function follow(session: Session, connection: WalletConnection): void {
  const { state, choice } = session;
  unfollow(session);
  const update = () => {
    const before = state.get();
    const after = walletStateAfter(before, connection, session.isFirst);
    if (after === before) return;
    if (after.status === 'disconnected') choice.forget();
    state.set(after);
  };
  session.followed = { connection, leave: connection.subscribe(update) };
  update();
}

function unfollow(session: Session): void {
  session.followed?.leave();
  session.followed = undefined;
}

interface Attempts {
  /** Ends the attempt before, whose results are dropped. */
  begin(): { readonly isCurrent: () => boolean; readonly signal: AbortSignal };
}

function createAttempts(onBegin: () => void): Attempts {
  let stopWaiting = new AbortController();
  return {
    begin() {
      stopWaiting.abort();
      const own = new AbortController();
      onBegin();
      stopWaiting = own;
      return { isCurrent: () => stopWaiting === own, signal: own.signal };
    },
  };
}

interface RememberedChoice {
  readonly isRemembered: Readable<boolean>;
  read(): WalletOptionId | undefined;
  remember(choice: WalletOptionId): void;
  forget(options?: { readonly isStored?: boolean }): void;
}

function createRememberedChoice({
  storage,
  pageWallet,
}: Pick<SessionDeps, 'storage' | 'pageWallet'>): RememberedChoice {
  const read = () => pageWallet ?? readWalletChoice(storage);
  const isRemembered = createWritable(read() !== undefined);
  return {
    isRemembered,
    read,
    remember(choice) {
      if (choice !== pageWallet) storeWalletChoice(storage, choice);
      isRemembered.set(true);
    },
    forget({ isStored = true } = {}) {
      if (isStored) clearWalletChoice(storage);
      isRemembered.set(false);
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
