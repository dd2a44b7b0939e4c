import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { checkRepay, repayWarnings, type RepayInput } from './checkRepay';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { RAY } from './units';

/** 1,000 CGO against 500 FXD, each CGO backs 1 FXD. */
const POOL = buildPool({ priceWithSafetyMargin: RAY });
const POSITION = buildPosition({ pool: POOL });
const INPUT: RepayInput = { position: POSITION, amount: wad(100), collateral: wad(200), walletBalance: wad(600) };

function check(changes: Partial<RepayInput>) {
  return checkRepay({ ...INPUT, ...changes });
}

it.each([
  ['a part with collateral', {}],
  ['a part alone', { collateral: undefined }],
  ['all of it', { amount: wad(500), collateral: wad(1_000) }],
  ['the cap', { amount: wad(500.05), collateral: wad(1_000) }],
])('accepts %s', (_, changes) => {
  expect(check(changes)).toEqual([]);
});

it.each([undefined, 0n])('requires an amount; an empty field and zero are none: %s [FXD-105]', (amount) => {
  expect(check({ amount })).toEqual([{ kind: 'amount-missing', field: 'amount' }]);
});

it.each([
  [undefined, []],
  [1n, []],
  [0n, [{ kind: 'take-out-unpaid', field: 'amount' }]],
] as const)('requires 1 wei of FXD to empty a position without debt: a wallet with %s', (walletBalance, issues) => {
  const position = buildPosition({ pool: POOL, debt: 0n });
  expect(checkRepay({ position, amount: undefined, collateral: undefined, walletBalance })).toEqual(issues);
  expect(repayWarnings({ position, walletBalance })).toEqual([]);
});

it.each([
  [wad(600), undefined],
  [wad(600) + 1n, { kind: 'amount-above-balance', field: 'amount', balance: wad(600), shortfall: 1n }],
])('rejects an amount above the wallet balance, with the shortfall: %s [FXD-104]', (amount, expected) => {
  expect(check({ amount })[0]).toEqual(expected);
});

it.each([
  [wad(1_000), undefined],
  [wad(1_000) + 1n, { kind: 'collateral-above-locked', field: 'collateral', locked: wad(1_000) }],
])('rejects collateral above the locked amount: %s [FXD-108]', (collateral, expected) => {
  expect(check({ amount: wad(500), collateral })[0]).toEqual(expected);
});

it.each([
  [wad(400), undefined],
  [wad(400) + 1n, { kind: 'debt-below-floor', field: 'amount', floor: wad(100), most: wad(400) }],
  [wad(500), undefined],
])('rejects a remaining debt below the floor of the pool: %s', (amount, expected) => {
  const position = { ...POSITION, pool: { ...POOL, debtFloor: wad(100) } };
  expect(check({ position, amount, collateral: 0n })[0]).toEqual(expected);
});

it.each([
  [wad(600), undefined],
  [wad(600) + 1n, { kind: 'unsafe-after', field: 'collateral', most: wad(600) }],
])('rejects a release that leaves the position unsafe: %s', (collateral, expected) => {
  expect(check({ collateral })[0]).toEqual(expected);
});

it.each([
  ['all of it', wad(1_000), [{ kind: 'unsafe-after', field: 'collateral', most: wad(600) }]],
  ['more than all', wad(1_001), [{ kind: 'collateral-above-locked', field: 'collateral', locked: wad(1_000) }]],
])('names one reason against releasing %s for a part of the debt', (_, collateral, issues) => {
  expect(check({ collateral })).toEqual(issues);
});

it('accepts repaying an unsafe position without releasing collateral', () => {
  const position = buildPosition({ pool: POOL, debt: wad(2_000), status: 'unsafe' });
  expect(check({ position, collateral: 0n })).toEqual([]);
  expect(check({ position, collateral: 1n })).toEqual([{ kind: 'unsafe-after', field: 'collateral', most: 0n }]);
});

it('does not block the exit if a balance could not be read', () => {
  expect(check({ walletBalance: undefined })).toEqual([]);
  expect(repayWarnings({ position: POSITION, walletBalance: undefined })).toEqual([]);
});

it.each([
  ['one wei less than the debt', wad(500) - 1n, [{ kind: 'balance-below-debt', shortfall: 1n }]],
  ['exactly the debt', wad(500), []],
  ['one wei more', wad(500) + 1n, []],
  ['nothing', 0n, [{ kind: 'balance-below-debt', shortfall: wad(500) }]],
])('returns the exact shortfall of a wallet with %s to close the position [FXD-107]', (_, walletBalance, expected) => {
  // 400 shares of a debt of 500 FXD.
  const position = buildPosition({ pool: { ...POOL, debtAccumulatedRate: (RAY * 5n) / 4n } });
  expect(repayWarnings({ position, walletBalance })).toEqual(expected);
});

it("returns the shortfall if another account collects the last day's fee", () => {
  const pool = buildPool({ lastAccumulationTime: POOL.asOf - SECONDS_PER_DAY });
  const position = buildPosition({ pool });
  const [warning] = repayWarnings({ position, walletBalance: wad(500) });
  // 500 x (1.000000000627937192491029811 ^ 86,400 - 1), rounded up.
  expect(warning).toEqual({ kind: 'balance-below-debt-after-fee', shortfall: 27127622588385969n });
  expect(repayWarnings({ position, walletBalance: wad(500) + 27127622588385969n })).toEqual([]);
});
