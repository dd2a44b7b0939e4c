import { assetsToBorrow } from './assetsToBorrow';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

function other(index: number, changes: Parameters<typeof buildReserve>[0]) {
  return { reserve: buildReserve({ underlyingAsset: testAddress(index), ...changes }) };
}

describe('assetsToBorrow', () => {
  const assets = [
    other(2, { symbol: 'OPEN' }),
    other(3, { symbol: 'OFF', borrowingEnabled: false }),
    other(4, { symbol: 'FRZ', isFrozen: true }),
    other(5, { symbol: 'FULL', borrowCap: 1n, totalScaledVariableDebt: UNIT }),
    other(6, { symbol: 'SMALL', unborrowedLiquidity: 100n * UNIT }),
  ];

  it('lists the assets the account may borrow, with the available amount and the issues [LND-036]', () => {
    const position = buildPosition([
      { reserve: buildReserve({ borrowingEnabled: false }), supplied: 1000n * UNIT },
      ...assets,
    ]);
    const rows = assetsToBorrow(position).map(({ entry, availableBorrows, availableBorrowsUSD, issues }) => [
      entry.reserve.symbol,
      availableBorrows,
      availableBorrowsUSD,
      issues,
    ]);
    expect(rows).toEqual([
      ['OPEN', (7425n * UNIT) / 10n, 742_5000_0000n, []],
      ['FULL', 0n, 0n, ['borrow-cap-reached']],
      ['SMALL', 100n * UNIT, 100n * 10n ** 8n, []],
    ]);
  });

  it('uses the limit of the variable rate, not the quarter of the stable one', () => {
    const position = buildPosition([{ reserve: buildReserve(), supplied: 1000n * UNIT }, ...assets.slice(4)]);
    expect(assetsToBorrow(position)[1]?.availableBorrows).toBe(100n * UNIT);
  });

  it.each([
    ['everything', { unborrowedLiquidity: 0n }],
    ['all but what the margin keeps', { unborrowedLiquidity: 1n, totalScaledVariableDebt: UNIT }],
  ])('says that nothing is available of an asset of which %s is lent out', (_, changes) => {
    const lentOut = other(7, changes);
    const rows = assetsToBorrow(buildPosition([{ reserve: buildReserve(), supplied: 1000n * UNIT }, lentOut]));
    expect(rows.map(({ issues }) => issues)).toEqual([[], ['nothing-available']]);
  });

  it('lists the assets with a reason if there is no collateral', () => {
    const rows = assetsToBorrow(buildPosition([{ reserve: buildReserve() }]));
    expect(rows.map(({ issues }) => issues)).toEqual([['no-collateral']]);
  });
});
