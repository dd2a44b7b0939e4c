import { checkOpen, type OpenCheckInput, type OpenIssue } from './checkOpen';
import { buildPool, wad } from './testing/buildPosition';
import { RAY } from './units';

/** One CGO backs 1 FXD; 100 CGO lend at most 75 FXD. */
const POOL = buildPool({ priceWithSafetyMargin: RAY, stabilityFeeRate: RAY, totalAvailable: wad(500) });
const INPUT: OpenCheckInput = {
  pool: POOL,
  collateral: wad(100),
  borrow: wad(50),
  walletBalance: wad(1_000),
  lockable: wad(1_000),
};

function check(changes: Partial<OpenCheckInput>) {
  return checkOpen({ ...INPUT, ...changes });
}

function find<Kind extends OpenIssue['kind']>(kind: Kind, changes: Partial<OpenCheckInput>) {
  return check(changes).find((issue): issue is Extract<OpenIssue, { kind: Kind }> => issue.kind === kind);
}

it('accepts a usual loan', () => {
  expect(check({})).toEqual([]);
});

it('requires at least one field [FXD-112]', () => {
  expect(check({ collateral: undefined, borrow: undefined })[0]).toEqual({ kind: 'nothing-entered', field: 'form' });
  expect(find('nothing-entered', { collateral: undefined })).toBeUndefined();
  expect(find('nothing-entered', { borrow: undefined })).toBeUndefined();
});

it('requires a borrow amount [FXD-113]', () => {
  expect(check({ borrow: undefined })).toEqual([{ kind: 'borrow-missing', field: 'borrow' }]);
});

it('requires a collateral amount [FXD-120]', () => {
  expect(check({ collateral: undefined })).toEqual([{ kind: 'collateral-missing', field: 'collateral' }]);
});

it.each([
  [0n, true],
  [wad(1) - 1n, true],
  [wad(1), false],
])('rejects a loan below 1 FXD: %s [FXD-114]', (borrow, isRefused) => {
  expect(find('borrow-below-minimum', { borrow })?.minimum).toBe(isRefused ? wad(1) : undefined);
});

it.each([
  [wad(75), undefined],
  [wad(75) + 1n, wad(75)],
])('rejects a loan above the maximum, which it names: %s [FXD-115]', (borrow, maximum) => {
  expect(find('borrow-above-maximum', { borrow })?.maximum).toBe(maximum);
});

it('derives the maximum from the lockable balance while no collateral is entered [FXD-115]', () => {
  // The wallet holds more, but the rest is reserved for fees.
  const changes = { collateral: undefined, lockable: wad(10) };
  expect(find('borrow-above-maximum', { ...changes, borrow: wad(7.5) })).toBeUndefined();
  expect(find('borrow-above-maximum', { ...changes, borrow: wad(7.51) })?.maximum).toBe(wad(7.5));
  expect(find('borrow-above-maximum', { ...changes, lockable: undefined, borrow: wad(9_999) })).toBeUndefined();
});

it.each([
  [wad(500), undefined],
  [wad(500) + 1n, wad(500)],
])("rejects a loan above the pool's liquidity: %s [FXD-116]", (borrow, available) => {
  const changes = { collateral: wad(1_000), borrow };
  expect(find('borrow-above-available', changes)?.available).toBe(available);
});

it.each([
  [wad(200) - 1n, undefined],
  [wad(200), wad(200)],
  [wad(200) + 1n, wad(200)],
])('rejects a loan at or above the position ceiling: %s [FXD-117]', (borrow, ceiling) => {
  const changes = { pool: { ...POOL, positionDebtCeiling: wad(200) }, collateral: wad(900), borrow };
  expect(find('borrow-not-below-ceiling', changes)?.ceiling).toBe(ceiling);
});

it('reports the ceiling before the maximum, which is a cent below it', () => {
  const changes = { pool: { ...POOL, positionDebtCeiling: wad(200) }, collateral: wad(900), borrow: wad(200) };
  expect(check(changes).map(({ kind }) => kind)).toEqual(['borrow-not-below-ceiling', 'borrow-above-maximum']);
});

it('applies no ceiling if it could not be read', () => {
  const changes = { pool: { ...POOL, positionDebtCeiling: undefined }, collateral: wad(600), borrow: wad(450) };
  expect(check(changes)).toEqual([]);
});

it.each([
  [wad(20) - 1n, wad(20)],
  [wad(20), undefined],
])('rejects a loan below the debt floor of the pool: %s', (borrow, floor) => {
  expect(find('debt-below-floor', { pool: { ...POOL, debtFloor: wad(20) }, borrow })?.floor).toBe(floor);
});

it.each([
  [wad(1.333334), undefined],
  [wad(1.333334) - 1n, wad(1.333334)],
])('rejects collateral below the minimum of the pool: %s [FXD-121]', (collateral, minimum) => {
  expect(find('collateral-below-minimum', { collateral, borrow: wad(1) })?.minimum).toBe(minimum);
});

it.each([
  [wad(1_000), undefined],
  [wad(1_000) + 1n, { balance: wad(1_000), pool: 'CGO' }],
])('rejects collateral above the wallet balance: %s [FXD-123]', (collateral, expected) => {
  const issue = find('collateral-above-balance', { collateral });
  expect(issue && { balance: issue.balance, pool: issue.pool }).toEqual(expected);
});

it('uses the display name of the pool [FXD-183]', () => {
  const pool = { ...POOL, name: 'XDC', displayName: 'ETH' };
  expect(find('collateral-above-balance', { pool, collateral: wad(2_000) })?.pool).toBe('ETH');
});

it.each([
  // 49.5 / 0.99
  [wad(50), undefined],
  [wad(50) - 1n, wad(50)],
])('rejects collateral below the safe minimum of the loan, which it names: %s [FXD-124]', (collateral, minimum) => {
  expect(find('collateral-below-safe-minimum', { collateral, borrow: wad(49.5) })?.minimum).toBe(minimum);
});

it('does not treat an unknown balance as zero, and waits for it', () => {
  expect(check({ walletBalance: undefined })).toEqual([{ kind: 'balance-unknown', field: 'collateral' }]);
});
