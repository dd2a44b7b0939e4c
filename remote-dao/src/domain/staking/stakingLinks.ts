import { keyedLocks, type Lock } from './lock';

/** Query parameters of the staking page that open a dialog. */
export const STAKING_LINKS = ['claim', 'withdraw', 'unstake'] as const;

export type StakingLink = { readonly kind: 'claim' | 'withdraw' } | { readonly kind: 'unstake'; readonly lock: Lock };

/** Returns `undefined` if the link names no dialog, or a lock that the account doesn't have. */
export function stakingLink(query: ReadonlyMap<string, string>, locks: readonly Lock[]): StakingLink | undefined {
  const key = query.get('unstake');
  if (key !== undefined) {
    const found = keyedLocks(locks).find((each) => each.key === key);
    return found && { kind: 'unstake', lock: found.lock };
  }
  const kind = (['claim', 'withdraw'] as const).find((name) => query.has(name));
  return kind && { kind };
}
