import type { Address } from '../domain/address';
import type { Result } from '../domain/result';
import type { AreaId } from './areaId';
import type { HostError } from './hostError';
import type { TransactionRequest } from './transactions';
import type { SignatureRequest } from './wallet';

/** What the host reads in something to sign, by the descriptors of the area's release and from nothing that the area's code says. */
export interface SigningSummary {
  /** One sentence without a full stop: `Supply 1,000 USDC for you (0x12…3456) to Lisk’s lending pool`. */
  readonly sentence: string;
  /** What it is, in a word or two: `Supply`. */
  readonly intent: string;
  /** Each value that the descriptor displays, those of calls inside of the call included. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  /** The called contract; of a message, the contract that verifies it. */
  readonly target: Address;
  /** The name of the target in the configuration, or its shortened address. */
  readonly targetName: string;
  readonly account: Address;
  readonly chainId: number;
}

export interface SigningPort {
  /** Verifies a call as sending would, and summarizes it. Nothing reaches the wallet but reads. */
  summarize(area: AreaId, request: TransactionRequest): Promise<Result<SigningSummary, HostError>>;
  /** Summarizes a message without its nonce and its deadline, which are not known before it is to be signed. */
  summarizeMessage(area: AreaId, request: SignatureRequest): Promise<Result<SigningSummary, HostError>>;
}
