/** An account's status at the address gate; `unknown` if it could not be read. */
export type AddressStatus = 'allowed' | 'blocked' | 'unknown';

export type AddressIssue = 'address-blocked' | 'address-status-unknown';

/** What prevents supplying, borrowing or opening a position. An unknown status blocks these. */
export function entryIssues(status: AddressStatus): readonly AddressIssue[] {
  if (status === 'blocked') return ['address-blocked'];
  return status === 'unknown' ? ['address-status-unknown'] : [];
}

/** What prevents withdrawing, repaying or closing a position. Only a blocked address does. */
export function exitIssues(status: AddressStatus): readonly AddressIssue[] {
  return status === 'blocked' ? ['address-blocked'] : [];
}
