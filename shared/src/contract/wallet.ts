import type { Address, Hex } from '../domain/address';
import type { Result } from '../domain/result';
import type { HostError } from './hostError';
import type { Readable } from './readable';
import type { TransactionMeta } from './transactions';
import type { ExpectedSignature } from './expectedWrite';

/** What EIP-1193 requires of a provider. A partner's page passes one in; areas never get one. */
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

/** A message to sign, and what of it is the user's choice. */
export interface SignatureRequest {
  readonly account: Address;
  readonly chainId: number;
  readonly typedData: TypedData;
  readonly claim: ExpectedSignature;
  /** What needs the signature, and by whose release it is verified; without it nothing is signed. */
  readonly meta?: Pick<TransactionMeta, 'area' | 'flow' | 'step'>;
}

export interface TokenToAdd {
  readonly address: Address;
  readonly name?: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly image?: string;
}

/** Plain requests to the wallet. The wallet's own EIP-1193 provider is not reachable through it. */
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
  watchToken(token: TokenToAdd): Promise<Result<boolean, HostError>>;
  /**
   * Signs with eth_signTypedData_v4, after verifying every field by the descriptors and the policy of the area's release. The request is
   * copied when the call arrives: what was verified is what is signed.
   */
  signTypedData(request: SignatureRequest): Promise<Result<Hex, HostError>>;
}
