import type { AddressIssue } from '@fathom/shared/domain/addressGate';

/** Sentences of the address gate. */
export const addressIssueText: Readonly<Record<AddressIssue, string>> = {
  'address-blocked': 'Blocked Address',
  'address-status-unknown': 'Address status unavailable. Deposits are paused. You can still withdraw.',
};
