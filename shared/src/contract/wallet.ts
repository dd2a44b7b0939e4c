import type { Address, Hex } from '../domain/address';
import type { Result } from '../domain/result';
import type { HostError } from './hostError';
import type { Readable } from './readable';
import type { SignatureClaim } from './writeClaim';

/** What EIP-1193 asks of a provider; the only form in which a wallet crosses the border. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (...values: never[]) => void): unknown;
  removeListener?(event: string, listener: (...values: never[]) => void): unknown;
}

export type WalletState =
  | { readonly is: 'disconnected' }
  /** The stored choice is being tried after a reload, or the user has just chosen a wallet. */
  | { readonly is: 'connecting' }
  | ConnectedWallet;

export interface ConnectedWallet {
  readonly is: 'connected';
  readonly account: Address;
  /** The chain the wallet is on, supported or not. */
  readonly chainId: number;
  /**
   * A browser extension can be offered a token to watch; a phone or an embedding page cannot. `watched` is an account that a link shows
   * without its wallet: whatever needs its key is refused with the code `refused`.
   */
  readonly kind: 'extension' | 'walletconnect' | 'embedded' | 'watched';
  /** The wallet's own name, shown as text only. */
  readonly name: string;
}

export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

export interface WatchedToken {
  readonly address: Address;
  readonly name?: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly image?: string;
}

export interface WalletPort {
  readonly state: Readable<WalletState>;
  /** The connected flag of this device: a wallet was connected and never left, though it may be locked, or on its way back after a reload. */
  readonly isRemembered: Readable<boolean>;
  /** Opens the host's way to connect a wallet. Does nothing while one is connected. */
  requestConnect(): void;
  disconnect(): Promise<void>;
  /** Prompts the wallet to go to a configured chain; adds the chain first where the wallet does not know it (4902). */
  switchChain(chainId: number): Promise<Result<void, HostError>>;
  /** `false` when the wallet declined. */
  watchToken(token: WatchedToken): Promise<Result<boolean, HostError>>;
  /** Signs with eth_signTypedData_v4, after checking that account, chain and every field are those of the intent. */
  signTypedData(request: {
    readonly account: Address;
    readonly chainId: number;
    readonly typedData: TypedData;
    readonly claim: SignatureClaim;
  }): Promise<Result<Hex, HostError>>;
}
