import type { OwnerConfirmations } from '@fathom/contract';
import { alertText } from '@fathom/host-kit/transactions/outcome/alertText';

export const alertsText = {
  ...alertText,
  sentTo: (chain: string) => `Sent to ${chain}.`,
  owners: ({ submitted, required }: OwnerConfirmations) =>
    `${submitted} of ${required} owners confirmed. ${submitted < required ? 'Others confirm it' : 'An owner executes it'} in the Safe.`,
  checkingWallet: (chain: string) => `Checking whether your wallet sent it. Searching ${chain}.`,
} as const;
