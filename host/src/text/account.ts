export const accountText = {
  on: (wallet: string, chain: string) => `${wallet}, on ${chain}`,
  onUnknown: (wallet: string) => `${wallet}, on another network`,
  balance: 'Balance',
  kinds: {
    contract:
      'This account is a contract. It approves with transactions, not signed messages. If it has several owners, like a Safe, transactions stay pending until the owners execute them.',
    signing:
      'This account is a contract with its own signature rules (EIP-1271). It approves with transactions, because tokens only accept messages signed by a private key. If it has several owners, like a Safe, transactions stay pending until the owners execute them.',
    delegated:
      'This account delegates to contract code (EIP-7702). It approves with transactions, not signed messages.',
  },
  viewOnExplorer: 'View on explorer',
  disconnect: 'Disconnect',
} as const;
