import { eModeCategories } from './eMode';
import { eModeChange, eModeChanges, eModeChoice } from './eModeChoice';
import { buildPosition, buildReserve, buildReserveData, testAddress } from '../testing/buildMarket';

const stables = { eModeCategoryId: 1, eModeLabel: 'Stablecoins', eModeLtv: 9700n };

function reserve(symbol: string, changes: Parameters<typeof buildReserveData>[0] = {}) {
  return buildReserveData({ symbol, ...changes });
}

describe('eModeCategories', () => {
  it('groups the assets by category, with its label and risk parameters, and category 0 for none [LND-207]', () => {
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

  it('selects category 1 without a chooser where no other is listed [LND-256]', () => {
    expect(eModeChoice(two, 0)).toMatchObject({ hasChooser: false, canSwitch: false, preselected: 1 });
  });

  it('offers a chooser where more than two categories are listed [LND-255]', () => {
    expect(eModeChoice(three, 0)).toMatchObject({ hasChooser: true, canSwitch: false, preselected: 1 });
    expect(eModeChoice(three, 0).options.map(({ label }) => label)).toEqual(['Stablecoins', '']);
  });

  it('counts category 0 even where all reserves have another one', () => {
    expect(eModeChoice(three.slice(1), 0)).toMatchObject({ hasChooser: true });
  });

  it('selects the first category of a market without category 1', () => {
    expect(eModeChoice(eModeCategories([reserve('WETH', { eModeCategoryId: 3 })]), 0).preselected).toBe(3);
    expect(eModeChoice(eModeCategories([reserve('WBTC')]), 0).preselected).toBeUndefined();
  });

  it.each([
    ['two listed', two, 1, false, undefined],
    ['three listed, from 1', three, 1, true, 2],
    ['three listed, from 2', three, 2, true, 1],
    ['three listed, from 3', three, 3, true, 1],
  ])('switches with %s', (_, categories, current, canSwitch, preselected) => {
    expect(eModeChoice(categories, current)).toMatchObject({ canSwitch, preselected });
  });
});

describe('the changes of an account', () => {
  const usdc = buildReserve({ ...stables, symbol: 'USDC' });
  const weth = buildReserve({ underlyingAsset: testAddress(2), eModeCategoryId: 2, eModeLabel: 'ETH correlated' });
  const plain = buildReserve({ underlyingAsset: testAddress(3) });

  it.each([
    ['off, with a category', [usdc, plain], 0, { enabled: undefined, changes: ['enable'] }],
    ['off, without categories', [plain], 0, { enabled: undefined, changes: [] }],
    ['on, without another category', [usdc, plain], 1, { enabled: 'Stablecoins', changes: ['disable'] }],
    [
      'on, with another category',
      [usdc, weth, plain],
      2,
      { enabled: 'ETH correlated', changes: ['switch', 'disable'] },
    ],
    ['on, in a category without reserves', [plain], 5, { enabled: undefined, changes: ['disable'] }],
  ])('of one whose E-Mode is %s', (_, reserves, category, expected) => {
    const position = buildPosition(
      reserves.map((reserve) => ({ reserve })),
      category,
    );
    expect(eModeChanges(position)).toEqual(expected);
  });

  it('enable, switch or disable E-Mode', () => {
    expect([eModeChange(0, 1), eModeChange(1, 2), eModeChange(1, 0)]).toEqual(['enable', 'switch', 'disable']);
  });
});
