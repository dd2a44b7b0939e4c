export const areaText = {
  fthmBalance: 'FTHM balance',
  name: 'DAO',
  staking: 'Staking',
  governance: 'Governance',
  fthm: 'FTHM',
  vfthm: 'vFTHM',
  connect: 'Connect Wallet',
  notDeployed: (chain: string) => `The DAO is not deployed on ${chain}.`,
  notDeployedHint: 'Your FTHM stays in your wallet. Choose another network to stake and vote.',
  unreadable: 'Value unavailable',
} as const;
