import type { AddressIssue } from '@fathom/base/domain/addressGate';

export const addressIssueText: Readonly<Record<AddressIssue, string>> = {
  'address-blocked': 'Blocked Address',
  'address-status-unread': 'Checking address status…',
  'address-status-unknown': 'Address status unavailable. Deposits are paused. You can still withdraw.',
};
