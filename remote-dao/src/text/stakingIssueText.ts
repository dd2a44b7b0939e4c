import type { AddressIssue } from '@fathom/base/domain/addressGate';
import type { StakeIssue } from '../domain/staking/checkStake';
import type { UnstakeIssue } from '../domain/staking/checkUnstake';
import { stakeFormText } from './stakeFormText';
import { stakingText } from './stakingText';

export function stakeIssueText(
  issue: StakeIssue,
  { min, max, maxLocks }: { readonly min: number; readonly max: number; readonly maxLocks: number },
): string {
  switch (issue) {
    case 'paused':
      return stakingText.pausedShort;
    case 'rules-unknown':
      return 'Staking limits unavailable';
    case 'lock-limit-reached':
      return stakeFormText.limit(maxLocks);
    case 'amount-missing':
      return 'Field is required';
    case 'amount-too-small':
      return 'Staking amount should be at least 1';
    case 'amount-above-balance':
      return 'You do not have enough FTHM';
    case 'balance-unknown':
      return 'FTHM balance unavailable';
    case 'period-missing':
      return 'Lock period is required';
    case 'period-too-short':
      return `Minimum lock period is ${min} day.`;
    case 'period-too-long':
      return `The maximum staking period of ${max} days has been exceeded`;
    case 'period-not-whole':
      return "Value can't be decimal";
  }
}

export const unstakeIssueText: Readonly<Record<UnstakeIssue, string>> = {
  'amount-missing': 'Unstake amount is required',
  'amount-above-lock': 'You do not have enough FTHM',
  'still-locked': 'The position is still locked',
};

export const addressIssueText: Readonly<Record<AddressIssue, string>> = {
  'address-blocked': 'Blocked Address',
  'address-status-unread': 'Checking address status…',
  'address-status-unknown': 'Address status unavailable. Staking is paused. You can still claim, unstake and withdraw.',
};
