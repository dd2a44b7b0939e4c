import type { Alert } from '@fathom/contract';
import { walletSaid } from '@fathom/base/domain/walletMessage';
import type { FlowNote, NoPermitReason, PermitMismatch } from './run/flowState';

const NO_PERMIT: Readonly<Record<NoPermitReason, string>> = {
  'contract-account':
    'This account is a contract and cannot sign the approval as a message, so it is given with a transaction.',
  'delegated-account':
    'This account has delegated code and may not sign for the token, so the approval is given with a transaction.',
  'token-without-permit':
    'This token does not take approvals as signed messages, so the approval is given with a transaction.',
  'wallet-cannot-sign':
    'Error initializing permit signature. The wallet could not sign the message, so the approval is given with a transaction.',
};

const PERMIT_DROPPED: Readonly<Record<PermitMismatch, string>> = {
  amount: 'The amount has changed since you signed. Please sign again.',
  spender: 'The contract that may take the tokens has changed since you signed. Please sign again.',
  nonce: 'The signed message has been used or replaced. Please sign again.',
  deadline: 'The signed message is about to expire. Please sign again.',
};

/** Reported once if an interrupted flow can't be restored. */
export const UNREADABLE_FLOW: Alert = {
  kind: 'error',
  text: "An interrupted action couldn't be restored.",
  detail: 'A transaction that was sent is not affected. Check your activity before you repeat the action.',
};

export function flowNoteText(
  note: FlowNote,
  formatAmount: (amount: bigint, token: { readonly symbol: string; readonly decimals: number }) => string,
): string {
  switch (note.kind) {
    case 'rejected':
      return 'You cancelled the transaction.';
    case 'not-sent':
      return note.error.message;
    case 'allowance-too-low': {
      const { allowance, approval } = note;
      const allowed = formatAmount(allowance, approval);
      return `The wallet allowed ${allowed}, but ${formatAmount(approval.required, approval)} is needed. Please approve again.`;
    }
    case 'allowance-unread':
      return 'The approval is confirmed, but the allowance is unavailable.';
    case 'approval-instead-of-permit':
      return [NO_PERMIT[note.because], ...(note.reason === undefined ? [] : [walletSaid(note.reason)])].join(' ');
    case 'permit-dropped':
      return PERMIT_DROPPED[note.because];
    case 'one-by-one':
      return `${note.error.message} They are sent separately.`;
    case 'batch-untried':
      return "This network can't simulate several transactions together. If one reverts, none of them happens.";
    case 'reorganized':
      return 'Chain reorganized. Waiting for confirmation.';
    case 'indexer-late':
      return 'Done. Lists may be delayed for a moment.';
  }
}
