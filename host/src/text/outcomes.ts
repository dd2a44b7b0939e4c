import { outcomeText } from '@fathom/host-kit/transactions/outcome/outcomeText';

export const outcomesText = {
  ...outcomeText,
  mined: 'Done.',
  repriced: 'Replaced from your wallet by a transaction with a higher fee. The new one went through.',
  reverted: (reason: string | undefined) =>
    reason === undefined ? 'Reverted.' : `Reverted: ${reason.replace(/\.?$/, '.')}`,
} as const;
