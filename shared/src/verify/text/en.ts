/** Names of addresses and durations in a sentence. Arguments are already formatted. */
export const verifyText = {
  you: (address: string) => `you (${address})`,
  at: (owner: string, contract: string) => `${owner}’s ${contract}`,
  proxyWallet: (address: string) => `your proxy wallet ${address}`,
  abbreviated: (text: string, length: number, fingerprint: string) =>
    `${text} (${length} characters, fingerprint ${fingerprint})`,
  none: (items: string) => `no ${items}`,
  nothing: 'none',
  days: (count: bigint) => (count === 1n ? '1 day' : `${count} days`),
} as const;
