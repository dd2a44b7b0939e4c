import { SEPARATOR } from './hostileTexts';
import { descriptionOf, planProposals } from './planProposals';
import { COUNCIL, planStakers, stakersBefore, type StakerStep } from './planStakers';

const TARGETS = {
  fthm: `0x${'1'.repeat(40)}`,
  governor: `0x${'2'.repeat(40)}`,
  staking: `0x${'3'.repeat(40)}`,
  collateralPoolConfig: `0x${'4'.repeat(40)}`,
  poolConfigurator: `0x${'5'.repeat(40)}`,
  pool: () => `0x${'6'.repeat(64)}`,
  token: () => `0x${'7'.repeat(40)}`,
};

describe.each([
  ['a long history', 200, 120],
  ['a short one', 24, 30],
])('the stakers of %s', (_, count, days) => {
  const steps = planStakers(count, days);
  const of = (staker: string) => steps.filter((step) => step.staker === staker);

  it('are so many, the same each time, in the order of their days', () => {
    expect(new Set(steps.map(({ staker }) => staker)).size).toBe(count);
    expect(planStakers(count, days)).toEqual(steps);
    const order = steps.map(({ daysAgo }) => daysAgo);
    expect(order).toEqual(order.toSorted((one, other) => other - one));
    expect(Math.max(...order)).toBeLessThanOrEqual(days);
    expect(Math.min(...order)).toBeGreaterThanOrEqual(3);
  });

  it('unlock only what is over, leave early only what is not, and withdraw after the cooldown', () => {
    for (const { staker } of steps) {
      const [first, ...later] = of(staker);
      if (first?.what !== 'lock') throw new Error(`${staker} does not begin with a lock.`);
      const end = first.daysAgo - first.days;
      let pendingSince: StakerStep | undefined;
      for (const step of later) {
        if (step.what === 'unlock' || step.what === 'unlockPartially') expect(step.daysAgo).toBeLessThanOrEqual(end);
        if (step.what === 'earlyUnlock') expect(step.daysAgo).toBeGreaterThan(end);
        if (step.what === 'withdraw') expect((pendingSince?.daysAgo ?? 0) - step.daysAgo).toBeGreaterThan(5);
        else pendingSince = step;
      }
    }
  });

  it('are those who could have votes on a day, without the council', () => {
    const voters = stakersBefore(steps, 10);
    expect(voters.length).toBeGreaterThan(5);
    expect(voters.some((voter) => COUNCIL.includes(voter))).toBe(false);
    for (const voter of voters) expect(of(voter)[0]?.daysAgo).toBeGreaterThan(10);
  });
});

it('a short history has the younger proposals of a long one, in each outcome but the oldest', () => {
  const [long, short] = [planProposals(120), planProposals(30)];
  expect(long.map(({ title }) => title)).toEqual(expect.arrayContaining(short.map(({ title }) => title)));
  expect(new Set(short.map(({ outcome }) => outcome))).toEqual(new Set(long.map(({ outcome }) => outcome)));
  expect(new Set(long.map(descriptionOf)).size).toBe(long.length);
});

it('hostile proposals try scripts, links, overrides, length, a second separator and calldata that no one can read', () => {
  const plans = planProposals(120);
  const descriptions = plans.map(descriptionOf);
  const having = (pattern: RegExp) => descriptions.filter((description) => pattern.test(description)).length;
  expect(having(/<script/)).toBeGreaterThan(0);
  expect(having(/javascript:/)).toBeGreaterThan(0);
  expect(having(/\u202E/)).toBeGreaterThan(0);
  expect(Math.max(...plans.map(({ title }) => title.length))).toBeGreaterThan(10_000);
  expect(descriptions.some((description) => description.split(SEPARATOR).length > 2)).toBe(true);
  const calldatas = plans.flatMap(({ actions }) => actions(TARGETS).map(({ calldata }) => calldata));
  expect(calldatas.some((calldata) => calldata.startsWith('0xdeadbeef'))).toBe(true);
  expect(calldatas).toContain(`0x${'00'.repeat(20)}`);
});
