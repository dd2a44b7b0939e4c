/**
 * Consequences of a function that moves tokens, lets others move them, or votes, by the names of its parameters. They
 * are part of the host's build only: a release can't change them.
 */
export interface WriteEffect<Name extends string = string> {
  /** Exits remain available while too few RPC nodes confirm them: withdrawals, repayments, claims and votes. */
  readonly side: 'entry' | 'exit';
  /** The displayed amount that the account receives. */
  readonly receives?: Name;
  /** A right of the spender to an amount. */
  readonly allowance?: { readonly spender: Name; readonly amount: Name };
  /** The account may pay without receiving a token: for a position, or a stake that ends. */
  readonly isPaidWithoutToken?: true;
  /** Repays all of a position, for which the sentence states no amount. */
  readonly repaysAll?: true;
  readonly swap?: WriteSwap<Name>;
  /** `targets`, `values` and `calldatas` are the calls of a proposal, which the host describes. */
  readonly isProposal?: true;
  /** Technical words of the sentence, and the host's words for them. */
  readonly plain?: { readonly part: string; readonly text: string };
  /** Ends the lock with the number `lockId`, which the host names by amount and end. */
  readonly endsLock?: 'at-end' | 'early';
  /** Maximum number of items of one list. Default: 20. */
  readonly longestList?: number | 'unlimited';
}

/** The displayed amounts of a swap, and the parameters with the rule `swap`, determine the call of the exchange. */
export interface WriteSwap<Name extends string = string> {
  readonly side: 'sell' | 'buy';
  /** Exact when selling, otherwise the maximum. */
  readonly amountIn: Name;
  /** Exact when buying, otherwise the minimum. */
  readonly amountOut: Name;
}

type Consequences<Name extends string> = Omit<WriteEffect<Name>, 'side'>;

/** Adds risk, deposits funds, or grants a right. */
export function entry<const Name extends string = never>(consequences: Consequences<Name> = {}): WriteEffect<Name> {
  return { side: 'entry', ...consequences };
}

/** Withdraws, repays, claims, or votes. */
export function exit<const Name extends string = never>(consequences: Consequences<Name> = {}): WriteEffect<Name> {
  return { side: 'exit', ...consequences };
}
