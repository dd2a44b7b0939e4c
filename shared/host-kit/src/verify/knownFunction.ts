import { Error } from '../captured/globals';
import { parseFunctionSignature, type FunctionSignature } from './functionSignature';

/** How the host displays a value of a known function. */
export type KnownDisplay =
  /**
   * An amount in units of a token: `@.to`, a parameter, `role:x`, `target:asset()`, or
   * `target:UNDERLYING_ASSET_ADDRESS()`. `most`: the words for the largest number.
   */
  | { readonly as: 'token'; readonly of: string; readonly most?: MaximumLabel }
  /** An amount of the native currency. */
  | { readonly as: 'native'; readonly most?: MaximumLabel }
  | { readonly as: 'words'; readonly words: Readonly<Record<string, string>> }
  | { readonly as: 'duration' }
  /** The symbol of a token. */
  | { readonly as: 'ticker' };

export type MaximumLabel = 'all' | 'any amount of';

export interface KnownFunction extends FunctionSignature {
  /** The whole sentence, with the parameter names of the signature above. */
  readonly sentence: string;
  /** Values that are not displayed as they are. */
  readonly show: Readonly<Record<string, KnownDisplay>>;
  /** The protocol's own contracts, which the sentence need not name. */
  readonly parts: readonly string[];
  /**
   * The parameters with the protocol's own contracts that the account's rewards are collected from,
   * which the sentence need not name.
   */
  readonly sources: readonly string[];
  /** Constants other than zero that the sentence need not name. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The swap that its call of the exchange performs. */
  readonly swap?: KnownSwap;
  /** True if the values are lists of the calls of a proposal. */
  readonly isProposal: boolean;
  /** Most items of one list. */
  readonly longestList: number;
}

/** Which parameters determine the call of the exchange, whose proceeds go to its caller. */
export interface KnownSwap {
  readonly side: 'sell' | 'buy';
  readonly source: string;
  readonly destination: string;
  /** Exact on the sell side, otherwise the most. */
  readonly amountIn: string;
  /** Exact on the buy side, otherwise the least. */
  readonly amountOut: string;
  /** The parameter with the call. */
  readonly data: string;
  /** The place of the exact amount in the call, which the function replaces by all there is; or zero. */
  readonly offset: string;
  /** True if the data also contains the exchange, as `abi.encode(call, exchange)`. */
  readonly hasExchange: boolean;
}

export type KnownFunctionOptions = Partial<
  Pick<KnownFunction, 'show' | 'parts' | 'sources' | 'fixed' | 'swap' | 'isProposal' | 'longestList'>
>;

/** Items of one list that are displayed one by one: no more than a person reads. */
export const LONGEST_LIST = 20;

/** A function by its signature and sentence. Throws for what is no signature. */
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
