/** A service of the areas' configuration: the address status service of an app that screens every account. */
export const APP_ADDRESS_STATUS = 'appAddressStatus';

/**
 * An account's status at the address gate; `unread` before the first response, `unknown` if it could
 * not be read.
 */
export type AddressStatus = 'allowed' | 'blocked' | 'unread' | 'unknown';

export type AddressIssue = 'address-blocked' | 'address-status-unread' | 'address-status-unknown';

const ISSUES: Readonly<Record<AddressStatus, readonly AddressIssue[]>> = {
  allowed: [],
  blocked: ['address-blocked'],
  unread: ['address-status-unread'],
  unknown: ['address-status-unknown'],
};

/**
 * What prevents entering an area: supplying, borrowing, opening a position, staking, depositing.
 * Exits have no gate: the page never keeps an account's own funds in.
 */
export function entryIssues(status: AddressStatus): readonly AddressIssue[] {
  return ISSUES[status];
}
