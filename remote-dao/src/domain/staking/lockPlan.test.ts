import fc from 'fast-check';
import { planLock, type PlanConditions } from './lockPlan';
import { estimatedRewards, votesFor } from './rewards';
import { ONE_FTHM } from './units';

const DAY = 86_400;
const NOW = 1_700_000_000;
const CONDITIONS: PlanConditions = {
  totalShares: 10n ** 24n * 1_024n,
  weights: { max: 1_024n, min: 768n },
  schedule: {
    times: [BigInt(NOW - 10 * DAY), BigInt(NOW + 990 * DAY)],
    rewards: [1_000_000n * ONE_FTHM, 0n],
  },
  now: NOW,
  cooldownSeconds: 5 * DAY,
};
const AMOUNT = 1_000n * ONE_FTHM;

test('ends with the rewards of the estimate, the votes of the lock and no penalty', () => {
  const { byDay, unlockAt, withdrawAt } = planLock(AMOUNT, 180, CONDITIONS);
  expect(byDay).toHaveLength(181);
  const rewards = estimatedRewards({ amount: AMOUNT, days: 180, ...CONDITIONS });
  const votes = votesFor(AMOUNT, 180n * BigInt(DAY));
  expect(byDay.at(-1)).toEqual({ day: 180, rewards, penalty: 0n, votes, net: rewards });
  expect(unlockAt).toBe(NOW + 180 * DAY);
  expect(withdrawAt).toBe(NOW + 185 * DAY);
  expect(planLock(AMOUNT, 180, { ...CONDITIONS, cooldownSeconds: undefined }).withdrawAt).toBeUndefined();
});

test('begins with the whole penalty and no rewards', () => {
  const [today] = planLock(AMOUNT, 365, CONDITIONS).byDay;
  expect(today).toMatchObject({ rewards: 0n, penalty: 300n * ONE_FTHM, net: -300n * ONE_FTHM });
});

test('breaks even on the first day on which leaving costs no more than was earned', () => {
  const plan = planLock(AMOUNT, 180, CONDITIONS);
  expect(plan.byDay[plan.breakEvenDay]?.net).toBeGreaterThanOrEqual(0n);
  expect(plan.byDay[plan.breakEvenDay - 1]?.net).toBeLessThan(0n);
});

test('earns more and costs less with every day', () => {
  const amounts = fc.bigInt({ min: ONE_FTHM, max: 10n ** 27n });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 365 }), (amount, days) => {
      const { byDay } = planLock(amount, days, CONDITIONS);
      for (const [index, { rewards, penalty, net }] of byDay.entries()) {
        const before = byDay[index - 1];
        expect(net).toBe(rewards - penalty);
        if (!before) continue;
        expect(rewards).toBeGreaterThanOrEqual(before.rewards);
        expect(penalty).toBeLessThan(before.penalty);
      }
    }),
    { numRuns: 30 },
  );
});

test('earns nothing in an empty stream', () => {
  const { byDay } = planLock(0n, 30, { ...CONDITIONS, totalShares: 0n });
  expect(byDay.at(-1)).toMatchObject({ rewards: 0n, penalty: 0n, votes: 0n });
});
