/** Amounts are formatted and include their symbols. */
export const callEffectsText = {
  anyAmountOf: (symbol: string) => `any amount of ${symbol}`,
  votesOf: (symbol: string) => `your votes of ${symbol}`,
  everythingOf: (contract: string) => `everything of ${contract}`,
  /** Contracts that may take tokens but have no name in the configuration. */
  spenders: { vault: 'vault', strategy: 'strategy', 'proxy-wallet': 'your proxy wallet' },
  nft: (id: string, contract: string, count: string | undefined) =>
    count === undefined ? `NFT ${id} of ${contract}` : `${count} of NFT ${id} of ${contract}`,
  units: (amount: string, token: string) => `${amount} units of ${token}`,
  receiver: (address: string, amount: string) =>
    `This would give ${amount} to ${address}, which is neither you nor a contract of this app. Nothing was sent.`,
  allowance: (spender: string, amount: string) =>
    `This would allow ${spender} to take ${amount}, which is not what you were asked. Nothing was sent.`,
  sent: (amount: string) => `This would take ${amount} from you, which is more than you agreed to. Nothing was sent.`,
  debt: (amount: string) => `This would make you owe ${amount}, which is more than you agreed to. Nothing was sent.`,
  nothingReceived: (amount: string) =>
    `This would take ${amount} from you, and you would get nothing for it. Nothing was sent.`,
  receivedLess: (amount: string, stated: string) =>
    `This would give you ${amount} instead of ${stated}. Nothing was sent.`,
  shown: {
    sent: (amount: string) => `sent ${amount}`,
    repaid: (amount: string) => `repaid ${amount}`,
    borrowed: (amount: string) => `borrowed ${amount}`,
    received: (amount: string) => `received ${amount}`,
  },
  receivedInstead: (amount: string, stated: string) => `Received ${amount} instead of ${stated}.`,
  sentInstead: (amount: string, stated: string) => `Sent ${amount} instead of ${stated}.`,
  sentNotReceived: (amount: string, stated: string) => `Sent ${amount} instead of receiving ${stated}.`,
  borrowedInstead: (amount: string, stated: string) => `Borrowed ${amount} instead of ${stated}.`,
  repaidInstead: (amount: string, stated: string) => `Repaid ${amount} instead of ${stated}.`,
  borrowedNotRepaid: (amount: string, stated: string) => `Borrowed ${amount} instead of repaying ${stated}.`,
  fewSimulated: (confirmedBy: number, sources: number) =>
    `Only ${confirmedBy} of ${sources} RPC nodes could show what this transaction would do, so it can't be checked. Nothing was sent. Try again later, or choose another RPC.`,
  notSimulated:
    "No RPC node could show what this transaction would do, so it can't be checked. Nothing was sent. Choose another RPC and try again.",
} as const;
