import { isAddress, type Address } from '@fathom/contract/address';
import { ACCOUNT_PARAMETER } from '@fathom/base/limits/hostPart';

/** The account in a link; `unreadable` if it is not a valid address. */
export type WatchLink = { readonly kind: 'account'; readonly account: Address } | { readonly kind: 'unreadable' };

export function readWatchLink(search: string): WatchLink | undefined {
  const named = new URLSearchParams(search).get(ACCOUNT_PARAMETER)?.trim();
  if (named === undefined) return undefined;
  return isAddress(named) ? { kind: 'account', account: named } : { kind: 'unreadable' };
}

/** Sets the account in a URL's search string; `undefined` removes it. */
export function withWatchLink(search: string, account: Address | undefined): string {
  const parameters = new URLSearchParams(search);
  if (account === undefined) parameters.delete(ACCOUNT_PARAMETER);
  else parameters.set(ACCOUNT_PARAMETER, account);
  return parameters.toString();
}
