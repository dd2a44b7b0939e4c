/** Whether the address gate lets an account in; unknown while its status could not be read. */
export type AddressStatus = 'allowed' | 'blocked' | 'unknown';

export type AddressIssue = 'address-blocked' | 'address-status-unknown';

/** What keeps an account from entering: supplying, borrowing, opening. An unreadable status pauses entries. */
export function entryIssues(status: AddressStatus): readonly AddressIssue[] {
  if (status === 'blocked') return ['address-blocked'];
  return status === 'unknown' ? ['address-status-unknown'] : [];
}

/** What keeps an account from leaving: withdrawing, repaying, closing. Only a blocked address does. */
export function exitIssues(status: AddressStatus): readonly AddressIssue[] {
  return status === 'blocked' ? ['address-blocked'] : [];
}
