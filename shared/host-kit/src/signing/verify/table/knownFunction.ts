import { Error } from '../../captured/globals';
import { parseFunctionSignature, type FunctionSignature } from '../descriptor/functionSignature';

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

/** Consequences of a call beyond its sentence. Names are those of parameters. */
export interface FunctionEffect {
  /**
   * Withdrawals, repayments and votes are exits: they remain available while too few sources confirm them, so that an
   * outage doesn't lock in funds or miss a vote.
   */
  readonly side: 'entry' | 'exit';
  /** The amount that the account receives. */
  readonly receives?: string | undefined;
  /** An allowance or a credit delegation. `isAdded`: the amount is added to the earlier one. */
  readonly allowance?: { readonly spender: string; readonly amount: string; readonly isAdded?: true } | undefined;
  /** True if the call may return no token to the account: for a position, a transfer, or a stake that ends. */
  readonly isPaidWithoutToken?: boolean | undefined;
  /** True if the call repays all of a position, for which the sentence states no amount. */
  readonly repaysAll?: boolean | undefined;
  readonly swap?: KnownSwap | undefined;
  /** True if the values are lists of the calls of a proposal. */
  readonly isProposal?: boolean | undefined;
  /** Technical words of the sentence that the host replaces. */
  readonly plain?: { readonly part: string; readonly text: string } | undefined;
  /** Set if the function ends a lock that `lockId` names by its place in a list. */
  readonly endsLock?: 'at-end' | 'early' | undefined;
  /** Maximum number of items of one list, if it isn't {@link LONGEST_LIST}. */
  readonly longestList?: number | 'unlimited' | undefined;
}

/** Parameters that the sentence may omit. */
export interface OmittedParameters {
  /** The protocol's own contracts. */
  readonly parts: readonly string[];
  /** The protocol's own contracts that the account's rewards come from. */
  readonly sources: readonly string[];
  /** Constants other than zero. */
  readonly fixed: Readonly<Record<string, string>>;
}

export interface KnownFunction extends FunctionSignature, FunctionEffect, OmittedParameters {
  readonly sentence: string;
  /** Values with another format than their own. */
  readonly show: Readonly<Record<string, KnownDisplay>>;
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

/** Limits displayed list items to a number that users read. */
const LONGEST_LIST = 20;

/** Defines a function by its signature and sentence. Throws if the signature is invalid. */
export function defineKnownFunction(
  signature: string,
  sentence: string,
  options: Partial<Omit<KnownFunction, keyof FunctionSignature | 'sentence'>> = {},
): KnownFunction {
  const parsed = parseFunctionSignature(signature);
  if (!parsed) throw new Error(`${signature} is no signature`);
  return { ...parsed, sentence, side: 'entry', show: {}, parts: [], sources: [], fixed: {}, ...options };
}

/** Returns the maximum number of items of one list. */
export function longestListOf(known: KnownFunction | undefined): number {
  const longest = known?.longestList ?? LONGEST_LIST;
  return longest === 'unlimited' ? Infinity : longest;
}
