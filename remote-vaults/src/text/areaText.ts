/** What all screens of the area share. */
export const areaText = {
  name: 'Vaults',
  list: 'Vault Management',
  tutorial: 'Tutorial',
  connect: 'Connect Wallet',
  notDeployed: (chain: string) => `No vaults are deployed on ${chain}.`,
  notDeployedHint: 'Choose another network to deposit.',
  unreadable: 'Value unavailable',
  noNode: (chain: string) => `Can't reach ${chain}. Check your connection or choose another RPC.`,
  untouched: 'Your funds are safe on-chain.',
  stale: "Couldn't refresh. Showing earlier data.",
} as const;
