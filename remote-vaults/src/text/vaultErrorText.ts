const NOTHING_MOVED = 'Your tokens and shares are unchanged.';

/** A withdrawal needs no approval by the account, so the missing one is the fund manager's. */
export const managerApprovalText = `The manager of the funds hasn't approved returning this much. ${NOTHING_MOVED} Only the manager can approve it: contact the manager, or withdraw after the lock period.`;

export const unknownPayoutText = `The vault can't pay this out now. ${NOTHING_MOVED} Withdraw less, or try again later.`;

export const changedText: Readonly<Record<string, string>> = {
  'kyc-missing': `The vault's KYC check no longer includes your account. ${NOTHING_MOVED} Complete KYC again.`,
  'nothing-received': `The amount is too small: you would receive nothing for it. ${NOTHING_MOVED} Enter more.`,
  'preview-differs': `The vault previews another share price than it states. ${NOTHING_MOVED} Don't use this vault until its manager explains the difference.`,
  'price-moved': `The share price moved by more than 0.5% after it was displayed. ${NOTHING_MOVED} Check the new amount and try again.`,
};

export const changedShortText: Readonly<Record<'nothing-received' | 'preview-differs' | 'price-moved', string>> = {
  'nothing-received': 'Amount too small',
  'preview-differs': 'Share price unreliable',
  'price-moved': 'Share price moved',
};

export const unknownVaultErrorText = `The vault rejected the transaction. ${NOTHING_MOVED} Reload the page and try again.`;
