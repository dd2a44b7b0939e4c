export const areaText = {
  name: 'Vaults',
  list: 'Vault Management',
  tutorial: 'Tutorial',
  connect: 'Connect Wallet',
  notDeployed: (chain: string) => `No vaults are deployed on ${chain}.`,
  notDeployedHint: 'Choose another network to deposit.',
  unreadable: 'Value unavailable',
} as const;
