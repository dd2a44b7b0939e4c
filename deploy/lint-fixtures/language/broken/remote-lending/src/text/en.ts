export const text = {
  unavailable: 'The chain did not tell this value.',
  unreachable: (chain: string) => `No node of ${chain} answers.`,
  owner: 'This position belongs to nobody.',
  siloed: `Cannot be borrowed beside your other debts.`,
  theme: 'Choose a colour',
} as const;
