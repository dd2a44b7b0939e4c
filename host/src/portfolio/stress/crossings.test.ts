import fc from 'fast-check';
import type { WadFraction } from '@fathom/contract';
import { percent } from '@fathom/base/domain/ratio';
import { createCrossingFinder } from './crossingFinder';
import { findCrossings, isFailing } from './crossings';
import { isLiquidated, stressAccount } from './outcome';
import { TODAY, withChange, withDays } from './scenario';
import { dangersOf, nearestCrossings } from './sliderScale';
import { createTestArea, testPrice, usd } from './testing/testArea';
import { fxdLoan, testAccount, testFxd, testLending } from './testing/testAccount';

const changes = fc.integer({ min: -95, max: 200 }).map((change) => percent(change));

describe('the change that liquidates a risk', () => {
  it('is that to the liquidation price of the area', () => {
    const { summary, portfolio } = testFxd();
    const [first] = findCrossings([{ summary, portfolio }], 'ETH', TODAY);
    // 3,900 FXD are 70% of 1.8 wstETH at $3,095.24.
    expect(first).toMatchObject({ risk: '987', side: 'below' });
    expect(Number(first?.change)).toBeCloseTo((3_900 / 0.7 / 1.8 / 4_085 - 1) * 1e18, -11);
  });

  it('counts all prices that the asset moves in an area, not the liquidation price of one [PFO-208]', () => {
    const [crossing] = findCrossings([testLending()], 'ETH', TODAY);
    // 80% of WBTC and of both ETH tokens back 9,000 USDC.
    const change = (9_000 / 0.8 - 0.15 * 97_240) / (2 * 3_412.5 + 2 * 4_080) - 1;
    expect(crossing).toBeUndefined();
    expect(change).toBeLessThan(-0.95);
    const without = findCrossings([testLending()], 'ETH', withChange(TODAY, 'WBTC', percent(-90)));
    expect(Number(without[0]?.change)).toBeCloseTo(
      ((9_000 / 0.8 - 0.015 * 97_240) / (2 * 3_412.5 + 2 * 4_080) - 1) * 1e18,
      -11,
    );
  });

  it('agrees with the outcome at every change, in every scenario [PFO-209]', () => {
    const areas = testAccount();
    fc.assert(
      fc.property(
        fc.constantFrom('ETH', 'LSK', 'WBTC', 'USDC', 'FXD'),
        changes,
        fc.constantFrom('ETH', 'WBTC', 'USDC'),
        changes,
        fc.nat(365),
        (asset, change, other, moved, days) => {
          const scenario = withDays(withChange(TODAY, other, moved), days);
          const crossings = findCrossings(areas, asset, scenario);
          const { risks } = stressAccount(areas, withChange(scenario, asset, change));
          const at = (moved: WadFraction) => stressAccount(areas, withChange(scenario, asset, moved)).risks;
          const lowest = at(percent(-95));
          risks.forEach(({ area, before, after }, place) => {
            const crossing = crossings.find((one) => one.area === area && one.risk === before.id);
            const expected = crossing ? isFailing(crossing, change) : isLiquidated(lowest[place]?.after ?? after);
            expect(isLiquidated(after)).toBe(expected);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is above the price for an asset that is owed', () => {
    const area = createTestArea('lending', {
      prices: [testPrice('ETH', '3000'), testPrice('USDC', '1')],
      loans: [
        {
          id: 'market',
          title: 'Lending',
          measure: 'healthFactor',
          collateral: [{ price: 'price-USDC', amount: usd('9000') }],
          debt: [{ price: 'price-ETH', amount: usd('2') }],
          limit: percent(80),
          penalty: percent(5),
          rate: 0n,
        },
      ],
    });
    const crossings = findCrossings([area], 'ETH', TODAY);
    expect(crossings).toMatchObject([{ side: 'above' }]);
    expect(Number(crossings[0]?.change)).toBeCloseTo(0.2e18, -11);
    expect(dangersOf(crossings)[0]?.from).toBeCloseTo(10, 6);
    expect(dangersOf(crossings)[0]?.to).toBe(100);
  });

  it('is missing for an asset that can neither liquidate nor save a position', () => {
    const crossings = findCrossings([testFxd()], 'LSK', withChange(TODAY, 'ETH', percent(-40)));
    expect(crossings.map(({ risk, side }) => [risk, side])).toEqual([['911', 'below']]);
  });
});

describe('the search for crossings', () => {
  it('is not repeated while only the asset itself moves [PFO-206]', () => {
    const areas = testAccount();
    const find = createCrossingFinder(areas);
    find('ETH', TODAY);
    const before = areas.map(({ calls }) => calls.stress);
    for (let step = 1; step <= 20; step += 1) find('ETH', withChange(TODAY, 'ETH', percent(-step)));
    expect(areas.map(({ calls }) => calls.stress)).toEqual(before);
    find('ETH', withDays(TODAY, 1));
    expect(areas.map(({ calls }) => calls.stress)).not.toEqual(before);
  });

  it('takes three calculations for an area, and two for each risk whose liquidation price is exact', () => {
    const loans = Array.from({ length: 40 }, (_, at) => fxdLoan(String(at), 'ETH', '1', String(1_000 + 10 * at)));
    const area = createTestArea('fxd', {
      prices: [testPrice('ETH', '3412.5'), testPrice('FXD', '1')],
      loans,
    });
    expect(findCrossings([area], 'ETH', TODAY)).toHaveLength(40);
    expect(area.calls.stress).toBeLessThanOrEqual(3 + 2 * 40);
  });

  it('returns the nearest one in each direction', () => {
    const crossings = findCrossings([testFxd()], 'ETH', TODAY);
    expect(nearestCrossings(crossings).map(({ risk }) => risk)).toEqual(['987']);
  });
});
