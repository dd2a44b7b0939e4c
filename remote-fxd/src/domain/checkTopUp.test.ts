import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { checkTopUp, balanceForLoan, type TopUpInput, type TopUpIssue } from './checkTopUp';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { RAY } from './units';

/** One CGO backs 1 FXD; 100 CGO are locked against 50 FXD, which are 40 shares. */
const POOL = buildPool({
  priceWithSafetyMargin: RAY,
  debtAccumulatedRate: (RAY * 5n) / 4n,
  stabilityFeeRate: RAY,
  totalAvailable: wad(500),
});
const POSITION = buildPosition({ pool: POOL, lockedCollateral: wad(100), debt: wad(50) });
const INPUT: TopUpInput = { position: POSITION, collateral: wad(100), borrow: wad(50), walletBalance: wad(1_000) };

function check(changes: Partial<TopUpInput>) {
  return checkTopUp({ ...INPUT, ...changes });
}

function find<Kind extends TopUpIssue['kind']>(kind: Kind, changes: Partial<TopUpInput>) {
  return check(changes).find((issue): issue is Extract<TopUpIssue, { kind: Kind }> => issue.kind === kind);
}

it.each([
  ['both', {}],
  ['collateral only', { borrow: undefined }],
  ['a loan only', { collateral: undefined, borrow: wad(25) }],
  ['a loan only, with a zero typed', { collateral: 0n, borrow: wad(25) }],
])('accepts %s', (_, changes) => {
  expect(check(changes)).toEqual([]);
});

it.each([
  ['empty fields', undefined, undefined],
  ['zeros', 0n, 0n],
])('requires at least one field: %s [FXD-112]', (_, collateral, borrow) => {
  expect(check({ collateral, borrow })).toEqual([{ kind: 'nothing-entered', field: 'form' }]);
});

it.each([
  [-1n, true],
  [0n, false],
  [1n, false],
])('accepts any collateral from 0: %s [FXD-122]', (collateral, isRefused) => {
  expect(find('collateral-not-positive', { collateral, borrow: wad(20) }) !== undefined).toBe(isRefused);
});

it.each([
  [wad(1) - 1n, true],
  [wad(1), false],
])('rejects a loan below 1 FXD: %s [FXD-114]', (borrow, isRefused) => {
  expect(find('borrow-below-minimum', { borrow }) !== undefined).toBe(isRefused);
});

it('lends at most 75 % of what all collateral backs, minus the debt [FXD-115]', () => {
  expect(find('borrow-above-maximum', { borrow: wad(100) })).toBeUndefined();
  expect(find('borrow-above-maximum', { borrow: wad(100) + 1n })?.maximum).toBe(wad(100));
});

it("checks the pool's liquidity for a top-up as well [FXD-116]", () => {
  const changes = { collateral: wad(900), borrow: wad(500) + 1n };
  expect(find('borrow-above-available', changes)?.available).toBe(wad(500));
  expect(find('borrow-above-available', { ...changes, borrow: wad(500) })).toBeUndefined();
});

it.each([
  [wad(70) - 1n, undefined],
  [wad(70), wad(120)],
])('compares the whole debt with the ceiling, not only the added loan: %s [FXD-117]', (borrow, ceiling) => {
  const position = { ...POSITION, pool: { ...POOL, positionDebtCeiling: wad(120) } };
  expect(find('borrow-not-below-ceiling', { position, borrow })?.ceiling).toBe(ceiling);
});

it('rejects collateral above the wallet balance [FXD-123]', () => {
  expect(find('collateral-above-balance', { collateral: wad(1_000) })).toBeUndefined();
  expect(find('collateral-above-balance', { collateral: wad(1_000) + 1n })?.balance).toBe(wad(1_000));
});

it('requires no balance if no collateral is added', () => {
  expect(check({ collateral: undefined, borrow: wad(25), walletBalance: undefined })).toEqual([]);
  expect(check({ walletBalance: undefined })).toEqual([{ kind: 'balance-unknown', field: 'collateral' }]);
});

it('returns the collateral that is missing for the whole debt [FXD-124]', () => {
  // (50 + 148) / 0.99 - 100
  expect(find('collateral-below-safe-minimum', { collateral: wad(100) - 1n, borrow: wad(148) })?.minimum).toBe(
    wad(100),
  );
  expect(find('collateral-below-safe-minimum', { collateral: wad(100), borrow: wad(148) })).toBeUndefined();
});

it('accepts any collateral for an unsafe position', () => {
  const position = buildPosition({ pool: POOL, lockedCollateral: wad(100), debt: wad(101), status: 'unsafe' });
  expect(check({ position, collateral: 1n, borrow: undefined })).toEqual([]);
});

it('includes the fee that a loan collects first', () => {
  const { asOf } = POOL;
  const pool = buildPool({ lastAccumulationTime: asOf - 365 * SECONDS_PER_DAY });
  const current = balanceForLoan(buildPosition({ pool }));
  expect(current.collateral).toBe(wad(1_000));
  expect(current.debt).toBeGreaterThan(wad(509.999));
  expect(current.debt).toBeLessThan(wad(510.001));
});
