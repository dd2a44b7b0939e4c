import type { SigningEffect } from '@fathom/contract';

const EFFECTS: Readonly<Record<SigningEffect['kind'], (amount: string) => string>> = {
  sent: (amount) => `You send ${amount}`,
  received: (amount) => `You receive ${amount}`,
  borrowed: (amount) => `You owe ${amount} more`,
  repaid: (amount) => `You owe ${amount} less`,
  allowance: (amount) => `May take ${amount}:`,
  delegation: (amount) => `May borrow ${amount} on your account:`,
  operator: (amount) => `May use ${amount}:`,
  other: (amount) => `Someone else receives ${amount}:`,
};

export const signingBarText = {
  region: 'Wallet request',
  waiting: 'Confirm only if your wallet shows the same',
  sent: 'Sent',
  signed: 'Signed',
  rejected: { transaction: 'Rejected in your wallet.', signature: 'Rejected in your wallet. Nothing was signed.' },
  failed: { transaction: 'Wallet error. Nothing was sent.', signature: 'Wallet error. Nothing was signed.' },
  unclear: 'No result. Check your activity.',
  contract: 'Contract',
  account: 'Account',
  network: 'Network',
  fee: (most: string) => `Network fee at most ${most}`,
  lowFee: 'Fee limit below the base fee: may stay pending until fees fall',
  announcement: (status: string, messages: string, network: string) => `${status}: ${messages}. Network: ${network}.`,
  unconfirmed: '1 source, not confirmed',
  fewSources: (confirmedBy: number, sources: number) => `${confirmedBy} of ${sources} confirmed`,
  calls: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
  contracts: (count: number) => (count === 1 ? '1 contract' : `${count} contracts`),
  allowances: { limited: 'Allowance', unlimited: 'Unlimited allowance' },
  unlimitedCount: (count: number) => (count === 1 ? '1 unlimited allowance' : `${count} unlimited allowances`),
  scroll: (calls: string) => `Scroll to read all ${calls}`,
  scrollOne: 'Scroll to read all of it',
  scrollFirst: (button: string) => `Your wallet is asked once you reach the end. Scroll, or press “${button}”.`,
  unread: 'You hid the notice before its end was displayed. Nothing was sent.',
  notSimulated: 'Not simulated',
  /** A call of another kind than its sentence says may move nothing, such as a vote. */
  withoutEffects: 'No token moves in the simulation',
  fewSimulated: (simulatedBy: number, sources: number) => `Simulated by ${simulatedBy} of ${sources}`,
  /** Precedes the address of the spender or receiver. */
  effect: (kind: SigningEffect['kind'], amount: string) => EFFECTS[kind](amount),
  hide: 'Hide',
  busy: 'Another request is open in your wallet. Nothing was sent. Confirm or reject it there, or hide its notice at the top of the page, then retry.',
  unreadable:
    'The notice of what you sign is not fully visible on this page. Nothing was sent. Make the window larger, scroll to the top and retry.',
} as const;
