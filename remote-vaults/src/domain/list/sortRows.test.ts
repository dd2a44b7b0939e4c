import fc from 'fast-check';
import { UNKNOWN_EARNED } from '../earnings/earnings';
import { buildRow, buildVault, ONE } from '../testing/buildVault';
import { SORT_KEYS, sortRows, type SortKey } from './sortRows';
import type { VaultRow } from './vaultRow';

type Rows = Parameters<typeof sortRows>[0];

function addressesBy(rows: Rows, by: SortKey) {
  return sortRows(rows, by).map(({ vault }) => vault.address);
}

function rowsOf(...values: readonly Partial<VaultRow>[]): Rows {
  return values.map((value, index) => buildRow({ vault: buildVault({}, index + 1), ...value }));
}

function inOrder(...indices: readonly number[]) {
  return indices.map((index) => buildVault({}, index).address);
}

it('orders by value locked, by earnings and by stake, the greatest first [VLT-029]', () => {
  const rows = rowsOf(
    { tvl: 3n, earned: -3n, staked: 1n },
    { tvl: 1n, earned: 2n, staked: 3n },
    { tvl: 2n, earned: 1n, staked: 2n },
  );
  expect(addressesBy(rows, 'tvl')).toEqual(inOrder(1, 3, 2));
  expect(addressesBy(rows, 'earned')).toEqual(inOrder(2, 3, 1));
  expect(addressesBy(rows, 'staked')).toEqual(inOrder(2, 3, 1));
});

it('compares tokens of different price in dollars', () => {
  const rows = rowsOf({ tvl: 3n * ONE, price: ONE }, { tvl: 2n * ONE, price: 2n * ONE });
  expect(addressesBy(rows, 'tvl')).toEqual(inOrder(2, 1));
});

it('puts vaults without a price after those with one, and the unknown last', () => {
  const rows = rowsOf({ tvl: undefined }, { tvl: 9n * ONE, price: undefined }, { tvl: 1n });
  expect(addressesBy(rows, 'tvl')).toEqual(inOrder(3, 2, 1));
});

it('puts unknown earnings after losses', () => {
  const rows = rowsOf({ earned: UNKNOWN_EARNED }, { earned: -50n * ONE });
  expect(addressesBy(rows, 'earned')).toEqual(inOrder(2, 1));
});

it('keeps every row once, in whatever order they come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ tvl: fc.option(fc.bigInt(0n, 100n), { nil: undefined }), earned: fc.bigInt(-9n, 9n) })),
      fc.constantFrom(...SORT_KEYS),
      (values, by) => {
        const rows = values.map((value, index) => buildRow({ ...value, vault: buildVault({}, index + 1) }));
        const sorted = sortRows(rows, by);
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sortRows(sorted, by)).toEqual(sorted);
      },
    ),
  );
});
