import { Error } from '../captured/globals';
import { parseFunctionSignature, type FunctionSignature } from './functionSignature';

export type KnownDisplay =
  /**
   * Unit: `@.to`, a parameter, `role:x`, `target:asset()` or `target:UNDERLYING_ASSET_ADDRESS()`. `most`: words for the
   * maximum.
   */
  | { readonly as: 'token'; readonly of: string; readonly most?: MaximumLabel }
  | { readonly as: 'native'; readonly most?: MaximumLabel }
  | { readonly as: 'words'; readonly words: Readonly<Record<string, string>> }
  | { readonly as: 'duration' }
  | { readonly as: 'ticker' };

export type MaximumLabel = 'all' | 'any amount of';

export interface KnownFunction extends FunctionSignature {
  readonly sentence: string;
  /** Values with another format than their own. */
  readonly show: Readonly<Record<string, KnownDisplay>>;
  /** Parameters with the protocol's own contracts, which the sentence may omit. */
  readonly parts: readonly string[];
  /** Parameters with the protocol's own contracts that the account's rewards come from, which the sentence may omit. */
  readonly sources: readonly string[];
  /** Constants other than zero that the sentence may omit. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly swap?: KnownSwap;
  /** True if the values are lists of the calls of a proposal. */
  readonly isProposal: boolean;
  /** Technical words of the sentence that the host replaces. */
  readonly plain?: { readonly part: string; readonly text: string } | undefined;
  /** Set if the function ends a lock that `lockId` names by its place in a list. */
  readonly endsLock?: 'at-end' | 'early' | undefined;
  /** Maximum number of items of one list. */
  readonly longestList: number;
}

/** Parameters that determine the call of the exchange, whose proceeds go to its caller. */
export interface KnownSwap {
  readonly side: 'sell' | 'buy';
  readonly source: string;
  readonly destination: string;
  /** Exact when selling, otherwise the maximum. */
  readonly amountIn: string;
  /** Exact when buying, otherwise the minimum. */
  readonly amountOut: string;
  readonly data: string;
  /** The offset of the exact amount in the call, which the function replaces with the whole balance; or zero. */
  readonly offset: string;
  /** True if the data also contains the exchange, as `abi.encode(call, exchange)`. */
  readonly hasExchange: boolean;
}

export type KnownFunctionOptions = Partial<
  Pick<
    KnownFunction,
    'show' | 'parts' | 'sources' | 'fixed' | 'swap' | 'isProposal' | 'plain' | 'endsLock' | 'longestList'
  >
>;

/** Limits displayed list items to a number that users read. */
export const LONGEST_LIST = 20;

/** Defines a function by its signature and sentence. Throws if the signature is invalid. */
export function defineKnownFunction(
  signature: string,
  sentence: string,
  options: KnownFunctionOptions = {},
): KnownFunction {
  const parsed = parseFunctionSignature(signature);
  if (!parsed) throw new Error(`${signature} is no signature`);
  const defaults = { show: {}, parts: [], sources: [], fixed: {}, isProposal: false, longestList: LONGEST_LIST };
  return { ...parsed, sentence, ...defaults, ...options };
}
