import { addressKey, type Address } from '@fathom/contract/address';

/** Keys of the staking queries. A transaction invalidates `all`; the cooldown's length never changes. */
export const stakingKeys = {
  all: (chainId: number) => ['dao', chainId, 'staking'] as const,
  state: (chainId: number, account: Address | undefined) =>
    ['dao', chainId, 'staking', 'state', account && addressKey(account)] as const,
  rewards: (chainId: number, account: Address, locks: readonly string[]) =>
    ['dao', chainId, 'staking', 'rewards', addressKey(account), locks] as const,
  cooldownLength: (chainId: number) => ['dao', chainId, 'cooldown-length'] as const,
  payout: (chainId: number, account: Address, pending: bigint) =>
    ['dao', chainId, 'staking', 'payout', addressKey(account), pending.toString()] as const,
  cooldownEnd: (chainId: number, account: Address, pending: bigint, end: number) =>
    ['dao', chainId, 'staking', 'cooldown-end', addressKey(account), pending.toString(), end] as const,
};
