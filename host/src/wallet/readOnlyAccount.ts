import { isAddress, type Address } from '@fathom/shared/domain/address';

/** Parameter of a link that shows an account without its wallet: `/lending?as=0x…`. */
const PARAMETER = 'as';

/** What a link asks to be shown; `unreadable` where it names no address. */
export type WatchLink = { readonly is: 'account'; readonly account: Address } | { readonly is: 'unreadable' };

export function readWatchLink(search: string): WatchLink | undefined {
  const named = new URLSearchParams(search).get(PARAMETER)?.trim();
  if (named === undefined) return undefined;
  return isAddress(named) ? { is: 'account', account: named } : { is: 'unreadable' };
}

/** The search part of the page's address with the account in it, or without one. */
export function withWatchLink(search: string, account: Address | undefined): string {
  const parameters = new URLSearchParams(search);
  if (account === undefined) parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, account);
  return parameters.toString();
}
