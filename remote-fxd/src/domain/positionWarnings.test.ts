import { previewOpen, previewTopUp, type Preview } from './previewPosition';
import { openWarnings, topUpWarnings } from './positionWarnings';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { RAY } from './units';

/** One unit of collateral backs 1 FXD, without a fee. */
const POOL = buildPool({ priceWithSafetyMargin: RAY, stabilityFeeRate: RAY });
const HALF = wad(0.5);

function opened(borrow: bigint): Preview {
  return previewOpen(POOL, wad(100), borrow);
}

test.each([
  ['just below 25 %', wad(75) + 100n, [{ kind: 'dangerous-buffer', fraction: wad(0.25) - 1n, recommended: HALF }]],
  ['25 %', wad(75), [{ kind: 'buffer-below-recommended', fraction: wad(0.25), recommended: HALF }]],
])('a safety buffer of %s is called dangerous or not [FXD-129]', (_, borrow, expected) => {
  expect(openWarnings(opened(borrow))).toEqual(expected);
});

test.each([
  ['just below 50 %', wad(50) + 100n, [{ kind: 'buffer-below-recommended', fraction: HALF - 1n, recommended: HALF }]],
  ['50 %', wad(50), []],
  ['everything', 0n, []],
])('recommends at least 50 %%: %s [FXD-130]', (_, borrow, expected) => {
  expect(openWarnings(opened(borrow))).toEqual(expected);
});

it('a position without collateral has no safety buffer to warn of', () => {
  expect(openWarnings(previewOpen(POOL, 0n, wad(10)))).toEqual([]);
  const bare = buildPosition({ pool: POOL, lockedCollateral: 0n });
  expect(topUpWarnings(previewTopUp(bare, 0n, wad(10)), 0n)).toEqual([{ kind: 'no-collateral-added' }]);
  expect(topUpWarnings(previewTopUp(bare, wad(2_000), 0n), wad(2_000))).toEqual([]);
});

describe('topping up', () => {
  const position = buildPosition({ pool: POOL, lockedCollateral: wad(100), debt: wad(30) });

  it('warns when the buffer falls [FXD-131]', () => {
    expect(topUpWarnings(previewTopUp(position, wad(10), wad(10)), wad(10))).toEqual([
      { kind: 'lowered-buffer', before: wad(0.7), after: 636363636363636363n },
    ]);
    expect(topUpWarnings(previewTopUp(position, wad(10), wad(3)), wad(10))).toEqual([]);
  });

  it('warns when no collateral is supplied [FXD-132]', () => {
    expect(topUpWarnings(previewTopUp(position, 0n, wad(1)), 0n).map(({ kind }) => kind)).toEqual([
      'lowered-buffer',
      'no-collateral-added',
    ]);
    expect(topUpWarnings(previewTopUp(position, 1n, 0n), 1n)).toEqual([]);
  });

  it('warns of a dangerous buffer first [FXD-129]', () => {
    expect(topUpWarnings(previewTopUp(position, 0n, wad(50)), 0n).map(({ kind }) => kind)).toEqual([
      'dangerous-buffer',
      'lowered-buffer',
      'no-collateral-added',
    ]);
  });
});
