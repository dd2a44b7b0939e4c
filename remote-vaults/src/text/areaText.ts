export const areaText = {
  name: 'Vaults',
  breadcrumb: 'Breadcrumb',
  list: 'Vault Management',
  tutorial: 'Tutorial',
  connect: 'Connect Wallet',
  notDeployed: (chain: string) => `No vaults are deployed on ${chain}.`,
  notDeployedHint: 'Choose another network to deposit.',
  unreadable: 'Value unavailable',
  lockOver: 'The lock period is over: deposits earn nothing more.',
} as const;
