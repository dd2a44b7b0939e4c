import { percent } from '@fathom/base/domain/ratio';
import type { PortfolioScenario } from '@fathom/contract';
import { survivalGoal } from '../rescue/goals';
import { assetsOf, type AreaInScenario } from './assets';
import { createCrossingFinder } from './crossingFinder';
import { failOrder } from './failOrder';
import { isLiquidated, stressAccount } from './outcome';
import { planFirstSteps } from './planFirstSteps';
import { TODAY, withChange, withDays } from './scenario';
import { createTestArea, testPrice, usd } from './testing/testArea';
import { fxdLoan, testAccount, testFxd } from './testing/testAccount';

function orderOf(areas: readonly AreaInScenario[], scenario: PortfolioScenario) {
  const assets = assetsOf(areas);
  const find = createCrossingFinder(areas);
  const crossings = new Map(assets.map(({ name }) => [name, find(name, scenario)]));
  return failOrder(stressAccount(areas, scenario).risks, assets, crossings, scenario);
}

function written(areas: readonly AreaInScenario[], scenario: PortfolioScenario) {
  return orderOf(areas, scenario).map(({ before, failure }) => [
    before.title,
    failure.kind === 'price'
      ? `${failure.asset.name} ${(Number(failure.change) / 1e16).toFixed(1)} ${(Number(failure.price) / 1e18).toFixed(2)}`
      : failure.kind,
  ]);
}

describe('the order in which positions fail', () => {
  it('is that of the smallest change of a price, with the price of the asset [PFO-210]', () => {
    expect(written(testAccount(), TODAY)).toEqual([
      ['FXD #987', 'ETH -24.2 2585.68'],
      ['FXD #1042', 'ETH -49.8 1714.29'],
      ['FXD #911', 'LSK -69.2 0.27'],
      ['Lending', 'USDC 162.9 2.63'],
    ]);
  });

  it('begins with what the scenario liquidates [PFO-210]', () => {
    expect(written(testAccount(), withChange(TODAY, 'LSK', percent(-80)))[0]).toEqual(['FXD #911', 'LSK -69.2 0.27']);
  });

  it('names a price that fails because of another change of the scenario', () => {
    const scenario = withChange(TODAY, 'WBTC', percent(-90));
    expect(written(testAccount(), scenario)).toContainEqual(['Lending', 'ETH -34.7 2229.77']);
  });

  it('states interest, several prices together and a failure today as such', () => {
    const close = createTestArea('fxd', {
      prices: [testPrice('ETH', '3000'), testPrice('LSK', '1'), testPrice('FXD', '1')],
      loans: [fxdLoan('1', 'ETH', '1', '2090'), fxdLoan('2', 'ETH', '1', '2110')],
    });
    expect(written([close], withDays(TODAY, 365))).toEqual([
      ['FXD #2', 'now'],
      ['FXD #1', 'interest'],
    ]);
    expect(written([close], withChange(withDays(TODAY, 365), 'LSK', percent(-1)))).toContainEqual([
      'FXD #1',
      'together',
    ]);
  });
});

describe('what to do first', () => {
  it('is the cheapest option that survives the scenario, for each liquidated position in order [PFO-211]', () => {
    const areas = testAccount();
    const scenario = withChange(TODAY, 'ETH', percent(-40));
    const [step, ...others] = planFirstSteps(areas, orderOf(areas, scenario), scenario);
    expect(others).toEqual([]);
    expect(step?.risk.before.title).toBe('FXD #987');
    expect(step?.saved).toBe(usd('195'));
    const { option } = step ?? {};
    if (!option) throw new Error('no option');
    // The position with the debt that is left survives the same scenario.
    const rescued = createTestArea('fxd', {
      prices: testFxd().summary.prices,
      loans: [fxdLoan('987', 'wstETH', '1.8', '3900')].map((loan) => ({
        ...loan,
        debt: loan.debt.map((debt) => ({ ...debt, amount: debt.amount - option.amount })),
      })),
    });
    expect(stressAccount([rescued], scenario).risks.map(({ after }) => isLiquidated(after))).toEqual([false]);
  });

  it('has the goal of the fall with one percent to spare', () => {
    const scenario = withChange(TODAY, 'ETH', percent(-40));
    const [first, second] = orderOf([testFxd()], scenario);
    if (!first || !second) throw new Error('no risks');
    expect(survivalGoal(first, scenario)).toBe(percent(41));
    expect(survivalGoal(second, scenario)).toBeUndefined();
  });

  it('has no option if the wallet has nothing to pay with', () => {
    const area = createTestArea('fxd', {
      prices: testFxd().summary.prices,
      loans: [fxdLoan('987', 'wstETH', '1.8', '3900')],
    });
    const scenario = withChange(TODAY, 'ETH', percent(-40));
    expect(planFirstSteps([area], orderOf([area], scenario), scenario)).toMatchObject([{ option: undefined }]);
  });

  it('is nothing while every position survives', () => {
    expect(planFirstSteps(testAccount(), orderOf(testAccount(), TODAY), TODAY)).toEqual([]);
  });
});
