/** The names of addresses in a sentence. Every argument is a final text. */
export const verifyText = {
  you: (address: string) => `you (${address})`,
  at: (owner: string, contract: string) => `${owner}’s ${contract}`,
  proxyWallet: (address: string) => `your proxy wallet ${address}`,
} as const;
