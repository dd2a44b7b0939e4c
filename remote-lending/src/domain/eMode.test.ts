import { eModeCategories } from './eMode';
import { eModeChoice } from './eModeChoice';
import { buildReserveData, testAddress } from './testing/buildMarket';

const stables = { eModeCategoryId: 1, eModeLabel: 'Stablecoins', eModeLtv: 9700n };

function reserve(symbol: string, changes: Parameters<typeof buildReserveData>[0] = {}) {
  return buildReserveData({ symbol, ...changes });
}

describe('eModeCategories', () => {
  it('groups the assets by category, with category 0 for none', () => {
    const categories = eModeCategories([
      reserve('USDC', stables),
      reserve('WBTC'),
      reserve('USDT', stables),
      reserve('WETH', {
        eModeCategoryId: 2,
        eModeLabel: 'ETH correlated',
        eModeLtv: 9000n,
        eModeLiquidationThreshold: 9300n,
        eModeLiquidationBonus: 10_100n,
        eModePriceSource: testAddress(7),
      }),
    ]);
    expect(categories.map(({ id, label, assets }) => [id, label, assets])).toEqual([
      [0, '', ['WBTC']],
      [1, 'Stablecoins', ['USDC', 'USDT']],
      [2, 'ETH correlated', ['WETH']],
    ]);
    expect(categories[2]).toMatchObject({
      ltv: 9000n,
      liquidationThreshold: 9300n,
      liquidationBonus: 10_100n,
      priceSource: testAddress(7),
    });
  });
});

describe('eModeChoice', () => {
  const two = eModeCategories([reserve('WBTC'), reserve('USDC', stables)]);
  const three = [...two, ...eModeCategories([reserve('WETH', { eModeCategoryId: 2 })])];

  it.each([
    ['two listed: category 1, without a chooser', two, 0, { hasChooser: false, canSwitch: false, preselected: 1 }],
    ['three listed: a chooser', three, 0, { hasChooser: true, canSwitch: false, preselected: 1 }],
  ])('enables with %s', (_, categories, current, choice) => {
    expect(eModeChoice(categories, current)).toEqual(choice);
  });

  it.each([
    ['two listed', two, 1, false, 2],
    ['three listed, from 1', three, 1, true, 2],
    ['three listed, from 2', three, 2, true, 1],
    ['three listed, from 3', three, 3, true, 1],
  ])('switches with %s', (_, categories, current, canSwitch, preselected) => {
    expect(eModeChoice(categories, current)).toMatchObject({ canSwitch, preselected });
  });
});
