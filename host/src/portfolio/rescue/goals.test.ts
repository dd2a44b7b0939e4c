import fc from 'fast-check';
import { percent } from '@fathom/base/domain/ratio';
import { testFxd, testLending } from '../stress/testing/testAccount';
import { goalsOf, recommendedGoal } from './goals';
import { readRescueTarget, withRescueTarget } from './rescueLink';
import { scenarioGoal } from './scenarioGoal';

const [buffer] = testFxd().summary.risks;
const [factor] = testLending().summary.risks;
if (!buffer || !factor) throw new Error('no risks');

describe('the goals of a rescue plan', () => {
  it('are falls that a safety buffer survives, with one percent to spare [PFO-230]', () => {
    expect(goalsOf(buffer)).toEqual([
      { value: percent(31), fall: percent(30) },
      { value: percent(41), fall: percent(40) },
      { value: percent(51), fall: percent(50) },
    ]);
  });

  it('are health factors above the current one', () => {
    expect(goalsOf({ ...factor, value: percent(160) }).map(({ value }) => value)).toEqual([percent(200), percent(300)]);
    expect(goalsOf({ ...factor, value: percent(400) })).toEqual([]);
  });

  it('include what survives the scenario of the page [PFO-230]', () => {
    expect(goalsOf(buffer, percent(41))).toHaveLength(3);
    expect(goalsOf(buffer, percent(46)).map(({ fall }) => fall)).toEqual([30, 40, 45, 50].map(percent));
    expect(goalsOf({ ...factor, value: percent(110) }, percent(175)).map(({ value }) => value)).toEqual(
      [150, 175, 200, 300].map(percent),
    );
  });

  it('begin with the recommended one, or with the highest', () => {
    expect(recommendedGoal(buffer, goalsOf(buffer))?.fall).toBe(percent(50));
    expect(recommendedGoal({ ...buffer, thresholds: [percent(90)] }, goalsOf(buffer))?.fall).toBe(percent(50));
    expect(recommendedGoal(buffer, [])).toBeUndefined();
  });
});

describe('the goal of a scenario in the URL', () => {
  const target = { area: 'fxd', risk: '987' } as const;

  it('is the fall of the scenario with one percent to spare', () => {
    expect(scenarioGoal([testFxd()], target, '?ETH=-40&rescue=fxd:987')).toBe(percent(41));
  });

  it('is missing without a scenario, and for a position that survives it', () => {
    expect(scenarioGoal([testFxd()], target, '?rescue=fxd:987')).toBeUndefined();
    expect(scenarioGoal([testFxd()], { area: 'fxd', risk: '1042' }, '?ETH=-40')).toBeUndefined();
    expect(scenarioGoal([testFxd()], { area: 'fxd', risk: '5' }, '?ETH=-40')).toBeUndefined();
  });

  it('is the health factor that the scenario divides to more than 1', () => {
    const goal = scenarioGoal([testLending()], { area: 'lending', risk: 'market' }, '?ETH=-80&WBTC=-80');
    // The collateral is worth a fifth then, so five times the health factor is needed, and 1% more.
    expect(goal).toBeGreaterThanOrEqual(percent(505));
    expect(goal).toBeLessThanOrEqual(percent(506));
  });
});

describe('the link of a rescue plan', () => {
  it('names area and position, and keeps the other parameters', () => {
    const search = withRescueTarget('?ETH=-40&as=0x41', { area: 'lending', risk: 'main:v3' });
    expect(search).toBe('?ETH=-40&as=0x41&rescue=lending:main:v3');
    expect(readRescueTarget(search)).toEqual({ area: 'lending', risk: 'main:v3' });
    expect(withRescueTarget(search, undefined)).toBe('?ETH=-40&as=0x41');
  });

  it('is ignored without a known area or without a position', () => {
    expect(['', '?rescue=', '?rescue=fxd', '?rescue=fxd:', '?rescue=swap:1'].map(readRescueTarget)).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (risk) => {
        expect(readRescueTarget(withRescueTarget('', { area: 'dao', risk }))).toEqual({ area: 'dao', risk });
      }),
    );
  });
});
