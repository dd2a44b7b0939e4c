const NOTHING_CHANGED = 'Your FTHM is unchanged.';

/** The contract's `require` while its administrators have paused it. */
export const pausedText = `The staking contract is paused. ${NOTHING_CHANGED} Try again after its administrators have resumed it.`;

export const lockChangedText = `Your positions changed and another one has this number now. ${NOTHING_CHANGED} Close this dialog and open the position again.`;

export const unknownStakingErrorText = `The staking contract rejected the transaction. ${NOTHING_CHANGED} Reload the page and try again.`;
