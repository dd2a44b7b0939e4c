import type { OwnerConfirmations } from '@fathom/contract';

export const alertsText = {
  success: 'Action was successful!',
  failure: 'Something went wrong!',
  view: 'View on explorer',
  sentTo: (chain: string) => `Sent to ${chain}.`,
  owners: ({ submitted, required }: OwnerConfirmations) =>
    `${submitted} of ${required} owners confirmed. ${submitted < required ? 'Others confirm it' : 'An owner executes it'} in the Safe.`,
  checkingWallet: (chain: string) => `Checking whether your wallet sent it. Searching ${chain}.`,
  dropped:
    "Can't find this transaction. It may still be mined, or another one replaced it. Check your wallet before you send it again.",
  foundOn: (chain: string) =>
    `Your wallet sent this on ${chain} instead. Check what it did there before you send it again.`,
} as const;
