import type { ClaimIssue } from '../../domain/rewards/claimChoice';

export const claimText = {
  proven: (symbol: string) => `amount of ${symbol}`,
  title: 'Claim rewards',
  all: 'Claim all rewards',
  one: (symbol: string) => `Claim ${symbol}`,
  running: 'Claiming rewards',
  reward: 'Reward to claim',
  allRewards: 'All rewards',
  total: 'Total',
  resultOne: (amount: string, symbol: string) => `You Claimed ${amount} ${symbol}`,
  resultAll: 'You Claimed all rewards',
  resultSome: 'You Claimed rewards',
} as const;

export const claimIssueText: Record<ClaimIssue, string> = {
  'nothing-claimable': 'Your reward balance is 0',
};
