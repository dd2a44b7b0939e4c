export const APP_ADDRESS_STATUS = 'appAddressStatus';

/** An account's status at the address gate; `unread` before the first response, `unknown` after a failed read. */
export type AddressStatus = 'allowed' | 'blocked' | 'unread' | 'unknown';

export type AddressIssue = 'address-blocked' | 'address-status-unread' | 'address-status-unknown';

const ISSUES: Readonly<Record<AddressStatus, readonly AddressIssue[]>> = {
  allowed: [],
  blocked: ['address-blocked'],
  unread: ['address-status-unread'],
  unknown: ['address-status-unknown'],
};

/**
 * Returns the reasons not to enter an area (supply, borrow, stake, deposit). Exits have no gate: the page never locks
 * an account's own funds.
 */
export function entryIssues(status: AddressStatus): readonly AddressIssue[] {
  return ISSUES[status];
}
