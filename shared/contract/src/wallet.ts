import type { Address, Hex } from './address';
import type { Result } from './result';
import type { HostError } from './hostError';
import type { Readable } from './readable';
import type { TransactionMeta } from './transactions';
import type { ExpectedSignature } from './expectedWrite';

/**
 * The required part of an EIP-1193 provider. A partner's page passes one in; areas never receive
 * one.
 */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (...values: never[]) => void): unknown;
  removeListener?(event: string, listener: (...values: never[]) => void): unknown;
}

export type WalletState =
  | { readonly status: 'disconnected' }
  /**
   * The stored connection is being restored after a reload, or the user has just chosen a wallet.
   */
  | { readonly status: 'connecting' }
  | ConnectedWallet;

export interface ConnectedWallet {
  readonly status: 'connected';
  readonly account: Address;
  /** The wallet's chain, supported or not. */
  readonly chainId: number;
  /**
   * Only a browser extension supports adding a token; a mobile wallet or an embedding page does
   * not. `watched` is a read-only account, displayed from a link without its wallet: every request
   * that needs its key fails with the code `refused`.
   */
  readonly kind: 'extension' | 'walletconnect' | 'embedded' | 'watched';
  /** The wallet's own name; display it as text only. */
  readonly name: string;
  /** No wallet was connected on this device before. Missing where the host does not know. */
  readonly isFirstConnection?: true | undefined;
}

export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A message to sign, and the user's choices in it. */
export interface SignatureRequest {
  readonly account: Address;
  readonly chainId: number;
  readonly typedData: TypedData;
  readonly claim: ExpectedSignature;
  /**
   * The flow step that needs the signature, and the area whose release verifies it; without it
   * nothing is signed.
   */
  readonly meta?: Pick<TransactionMeta, 'area' | 'flow' | 'step'>;
}

export interface TokenToAdd {
  readonly address: Address;
  readonly name?: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly image?: string;
}

/** Requests to the wallet. The wallet's own EIP-1193 provider is not exposed. */
export interface WalletPort {
  readonly state: Readable<WalletState>;
  /**
   * Whether this device has a wallet that was connected and never disconnected. It may be locked,
   * or still reconnecting after a reload.
   */
  readonly isRemembered: Readable<boolean>;
  /** Opens the host's dialog to connect a wallet. Does nothing while one is connected. */
  requestConnect(): void;
  disconnect(): Promise<void>;
  /**
   * Prompts the wallet to switch to a configured chain; adds the chain first if it is unknown to
   * the wallet (4902).
   */
  switchChain(chainId: number): Promise<Result<void, HostError>>;
  /**
   * Offers a token whose contract confirms symbol and decimals; without an `image` that a server
   * delivers. `false` if the user declined in the wallet.
   */
  watchToken(token: TokenToAdd): Promise<Result<boolean, HostError>>;
  /**
   * Signs with `eth_signTypedData_v4` after verifying every field against the descriptors and the
   * policy of the area's release. The request is copied on entry, so that the verified message is
   * the signed one.
   */
  signTypedData(request: SignatureRequest): Promise<Result<Hex, HostError>>;
}
