import { defineKnownFunction, type KnownFunction } from '../knownFunction';

/** Supplies and debts in one claim: the sentence does not list them. */
const MOST_SOURCES = 100;

export const REWARD_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction(
    'claimRewards(address[] assets,uint256 amount,address to,address reward)',
    'Claim {amount} to {to} from {@.to}',
    { show: { amount: { as: 'token', of: 'reward', most: 'all' } }, sources: ['assets'], longestList: MOST_SOURCES },
  ),
  defineKnownFunction('claimAllRewards(address[] assets,address to)', 'Claim all rewards to {to} from {@.to}', {
    sources: ['assets'],
    longestList: MOST_SOURCES,
  }),
];
