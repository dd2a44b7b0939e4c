import type { ClaimableReward } from './claimableRewards';
import {
  checkClaimable,
  chosenRewards,
  claimedAssets,
  initialClaimChoice,
  rewardsOf,
  totalRewards,
} from './claimChoice';
import { testAddress } from '../testing/buildMarket';

const CONTROLLER = testAddress(90);

function reward(number: number, changes: Partial<ClaimableReward> = {}): ClaimableReward {
  return {
    rewardTokenAddress: testAddress(number),
    symbol: `R${number}`,
    decimals: 18,
    incentiveControllerAddress: CONTROLLER,
    balance: 5n,
    balanceUsd: 10n,
    assets: [testAddress(101), testAddress(100 + number)],
    ...changes,
  };
}

const both = [reward(1), reward(2)];

it('selects the only reward directly, and all of several [LND-282]', () => {
  expect(initialClaimChoice([reward(1)])).toBe(testAddress(1));
  expect(initialClaimChoice(both)).toBe('all');
  expect(initialClaimChoice([])).toBe('all');
});

it('chooses one reward, or all', () => {
  expect(chosenRewards(both, testAddress(2))).toEqual([reward(2)]);
  expect(chosenRewards(both, 'all')).toEqual(both);
  expect(chosenRewards(both, testAddress(3))).toEqual([]);
});

it('claims on each supply and debt once', () => {
  expect(claimedAssets(both)).toEqual([testAddress(101), testAddress(102)]);
});

it('adds up the values of the rewards', () => {
  expect(totalRewards(both)).toBe(20n);
});

it.each([
  ['nothing', [], ['nothing-claimable']],
  ['an amount of zero', [reward(1, { balance: 0n })], ['nothing-claimable']],
  ['the smallest amount', [reward(1, { balance: 1n })], []],
])('checks a claim of %s', (_, chosen, issues) => {
  expect(checkClaimable(chosen)).toEqual(issues);
});

it('leaves out the rewards of other controllers, and all without a configured one', () => {
  const other = reward(2, { incentiveControllerAddress: testAddress(91) });
  expect(rewardsOf([reward(1), other], CONTROLLER)).toEqual([reward(1)]);
  expect(rewardsOf(both, undefined)).toEqual([]);
  expect(rewardsOf(undefined, CONTROLLER)).toEqual([]);
});
