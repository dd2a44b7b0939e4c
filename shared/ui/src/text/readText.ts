export const readText = {
  noNode: (chain: string) => `Can't reach ${chain}. Check your connection or choose another RPC.`,
  noResult: (chain: string, reason: string) =>
    `An RPC node of ${chain} returned no result: ${reason}. Try again, or choose another RPC.`,
  fundsSafe: 'Your funds are safe on-chain.',
  stale: "Couldn't refresh. Showing earlier data.",
} as const;
