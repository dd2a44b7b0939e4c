export const text = {
  unavailable: 'Value unavailable',
  unreachable: (chain: string) => `Can't reach ${chain}. Check your connection or choose another RPC.`,
  owner: 'This position has no owner.',
  siloed: `Can't be borrowed with your other debts.`,
  theme: 'Choose a color',
} as const;
