import type { ReadFailure } from '@fathom/base/rpc/multicall';
import { addressKey, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { TokenAmount } from '../domain/units';

/** Balances in the smallest unit, keyed by `addressKey`. Contains the market's tokens only. */
export type WalletBalances = Readonly<Record<Address, TokenAmount>>;

/** Pairs the two lists of the response. Fails if their lengths differ. */
export function decodeWalletBalances(raw: {
  readonly tokens: readonly Address[];
  readonly balances: readonly bigint[];
}): Result<WalletBalances, ReadFailure> {
  const entries = raw.tokens.flatMap((token, index) => {
    const balance = raw.balances[index];
    return balance === undefined ? [] : [[addressKey(token), balance] as const];
  });
  if (entries.length !== raw.tokens.length) {
    return failed({ kind: 'malformed', message: `${raw.balances.length} balances for ${raw.tokens.length} tokens` });
  }
  return ok(Object.fromEntries(entries));
}
