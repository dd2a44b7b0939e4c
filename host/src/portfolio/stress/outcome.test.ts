import fc from 'fast-check';
import type { PortfolioScenario } from '@fathom/contract';
import { percent } from '@fathom/base/domain/ratio';
import { assetsOf, assetsThatMatter } from './assets';
import { interestPerDay } from './interestPerDay';
import { riskNetValue } from './netWorth';
import { stressAccount } from './outcome';
import { TODAY, withChange, withDays } from './scenario';
import { createTestArea, testPrice, usd } from './testing/testArea';
import { testAccount, testFxd } from './testing/testAccount';

const ASSETS = ['ETH', 'LSK', 'FXD', 'WBTC', 'USDC'];

const scenarios: fc.Arbitrary<PortfolioScenario> = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom(...ASSETS),
      fc.integer({ min: -95, max: 200 }).map((change) => percent(change)),
    ),
    fc.nat(365),
  )
  .map(([changes, days]) => ({ changes, days }));

describe('an account under a scenario', () => {
  it('is as it is now without changes [PFO-202]', () => {
    const areas = testAccount();
    const outcome = stressAccount(areas, TODAY);
    expect(outcome.summaries.map(({ after }) => after)).toEqual(areas.map(({ summary }) => summary));
    expect(outcome.netWorth.after).toEqual(outcome.netWorth.before);
    expect(areas.map(({ portfolio, summary }) => portfolio.stress(summary, TODAY))).toEqual(
      areas.map(({ summary }) => summary),
    );
  });

  it('has the net worth of its risks and everything else together [PFO-203]', () => {
    const areas = testAccount();
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { netWorth, others, risks } = stressAccount(areas, scenario);
        const ofRisks = risks.reduce((sum, { after }) => sum + (riskNetValue(after) ?? 0n), 0n);
        expect(netWorth.after.value).toBe(ofRisks + others.after.value);
      }),
    );
  });

  it('has no more net worth after a larger fall of collateral [PFO-204]', () => {
    const areas = testAccount();
    const ofCollateral = scenarios.map(({ changes: { FXD, USDC, ...changes }, days }) => ({ changes, days }));
    fc.assert(
      fc.property(
        ofCollateral,
        fc.integer({ min: -95, max: 199 }),
        fc.integer({ min: 1, max: 50 }),
        (base, at, less) => {
          const worth = (change: number) =>
            stressAccount(areas, withChange(base, 'ETH', percent(change))).netWorth.after.value;
          expect(worth(Math.max(-95, at - less))).toBeLessThanOrEqual(worth(at));
        },
      ),
    );
  });

  it('counts a liquidation at the prices of the scenario with its penalty [PFO-205]', () => {
    const { risks } = stressAccount([testFxd()], withChange(TODAY, 'ETH', percent(-40)));
    // 1.8 wstETH at $2,451 back 3,900 FXD at $0.9996, and 5% of 3,900 are lost.
    expect(risks[0]?.after.liquidation).toEqual({
      penalty: percent(5),
      lost: usd('195'),
      left: usd('4411.8') - usd('3898.44') - usd('195'),
    });
    const { netWorth } = stressAccount([testFxd()], withChange(TODAY, 'ETH', percent(-40)));
    const survived = stressAccount([testFxd()], withChange(TODAY, 'ETH', percent(-20)));
    expect(survived.risks.map(({ after }) => after.liquidation)).toEqual([undefined, undefined, undefined]);
    expect(netWorth.after.isIncomplete).toBe(false);
  });

  it('leaves out a value that is unknown, and says so', () => {
    const area = testFxd();
    const [first, ...others] = area.summary.positions;
    if (first?.value === undefined) throw new Error('no position');
    const summary = { ...area.summary, positions: [{ ...first, value: undefined }, ...others] };
    const { netWorth } = stressAccount([{ ...area, summary }], TODAY);
    expect(netWorth.before.isIncomplete).toBe(true);
    expect(netWorth.before.value).toBe(stressAccount([area], TODAY).netWorth.before.value - first.value);
  });

  it('counts a wallet token of two areas once', () => {
    const [one, other] = ['fxd', 'lending'].map((id) =>
      createTestArea(id as 'fxd', {
        prices: [testPrice('ETH', '3000')],
        wallet: [{ price: 'price-ETH', amount: usd('2') }],
      }),
    );
    if (!one || !other) throw new Error('no area');
    expect(stressAccount([one, other], TODAY).netWorth.before.value).toBe(usd('6000'));
  });

  it('costs one calculation per area and step [PFO-206]', () => {
    const areas = testAccount();
    for (let step = 1; step <= 10; step += 1) stressAccount(areas, withChange(TODAY, 'ETH', percent(-step)));
    expect(areas.map(({ calls }) => calls.stress)).toEqual([10, 10]);
  });
});

describe('interest per day', () => {
  it('is what the areas add to all debts in a day', () => {
    // 2% of 10,150 FXD at $0.9996 and 4% of 9,000 USDC, in a 365th.
    expect(Number(interestPerDay(testAccount())) / 1e18).toBeCloseTo((10_150 * 0.02 * 0.9996 + 9_000 * 0.04) / 365, 6);
    expect(interestPerDay([])).toBe(0n);
  });

  it('is part of a scenario with days', () => {
    const [before, after] = [0, 30].map((days) => stressAccount(testAccount(), withDays(TODAY, days)).netWorth.after);
    expect(Number((before?.value ?? 0n) - (after?.value ?? 0n)) / 1e18).toBeCloseTo(
      (30 * (10_150 * 0.02 * 0.9996 + 9_000 * 0.04)) / 365,
      1,
    );
  });
});

describe('the assets of an account', () => {
  it('are named once for all areas, with the tokens that they move [PFO-207]', () => {
    const assets = assetsOf(testAccount());
    expect(assets.map(({ name, token, movedTokens }) => [name, token.symbol, movedTokens])).toEqual([
      ['ETH', 'ETH', ['wstETH']],
      ['LSK', 'LSK', []],
      ['FXD', 'FXD', []],
      ['WBTC', 'WBTC', []],
      ['USDC', 'USDC', []],
    ]);
  });

  it('matter if they move a value, the largest first', () => {
    const area = createTestArea('lending', {
      prices: [testPrice('DAI', '1'), testPrice('ETH', '3000'), testPrice('LSK', '1')],
      deposits: [
        { price: 'price-ETH', amount: usd('1') },
        { price: 'price-LSK', amount: usd('4000') },
      ],
    });
    expect(assetsThatMatter([area], assetsOf([area])).map(({ name }) => name)).toEqual(['LSK', 'ETH']);
  });
});
