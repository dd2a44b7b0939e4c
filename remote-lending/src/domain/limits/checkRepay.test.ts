import { checkRepay } from './checkRepay';
import { previewRepay, previewRepayWithSupply } from '../preview/previewRepay';
import { WAD } from '../wadRayMath';
import { coversWholeDebt, maxRepay, repayAllAmount, repayLimit } from './repayLimits';
import type { ReserveData } from '../reserve/reserveData';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

function input(changes: Partial<ReserveData> = {}, amount = UNIT, walletBalance: bigint | undefined = 10n * UNIT) {
  const [entry] = buildPosition([{ reserve: buildReserve(changes), variableDebt: 5n * UNIT }]).userReservesData;
  if (!entry) throw new Error('An empty position.');
  return { entry, rateMode: 'variable', amount, walletBalance } as const;
}

describe('checkRepay', () => {
  const RESERVES = [
    [{ isFrozen: true }, []],
    [{ isPaused: true }, ['reserve-paused']],
    [{ isActive: false }, ['reserve-inactive']],
  ] as const;
  it.each(RESERVES)('to a reserve with %p returns %p', (flags, issues) => {
    expect(checkRepay(input(flags))).toEqual(issues);
  });

  it('requires a debt at that rate', () => {
    expect(checkRepay({ ...input(), rateMode: 'stable' })).toEqual(['no-debt-in-mode']);
  });

  it.each([
    ['nothing', 0n, ['amount-missing']],
    ['the balance, more than the debt', 10n * UNIT, []],
    ['one unit above the balance', 10n * UNIT + 1n, ['amount-above-balance']],
  ])('checks an amount of %s', (_, amount, issues) => {
    expect(checkRepay(input({}, amount))).toEqual(issues);
  });

  it('distinguishes an unread balance from an empty one', () => {
    expect(checkRepay({ ...input(), walletBalance: undefined })).toEqual(['wallet-balance-unknown']);
  });
});

describe('repay limits', () => {
  it('requests 0.25 % more for the whole debt, rounded up', () => {
    expect(repayAllAmount(10_000n)).toBe(10_025n);
    expect(repayAllAmount(1n)).toBe(2n);
    expect(repayAllAmount(0n)).toBe(0n);
  });

  it('caps the repayment at the wallet balance', () => {
    expect(repayLimit(10_000n, 20_000n)).toBe(10_025n);
    expect(repayLimit(10_000n, 10_010n)).toBe(10_010n);
  });

  it('checks whether the wallet covers the debt with its buffer', () => {
    expect(coversWholeDebt(10_000n, 10_025n)).toBe(true);
    expect(coversWholeDebt(10_000n, 10_024n)).toBe(false);
    expect(maxRepay(10n, 9n)).toBe(9n);
    expect(maxRepay(10n, 11n)).toBe(10n);
  });
});

describe('previewRepay', () => {
  const isolated = buildReserve({
    underlyingAsset: testAddress(2),
    debtCeiling: 500_00n,
    isolationModeTotalDebt: 400_00n,
  });
  const before = buildPosition([
    { reserve: buildReserve(), variableDebt: 400n * UNIT },
    { reserve: isolated, supplied: 1000n * UNIT },
  ]);
  const repay = (amount: bigint) =>
    previewRepay(before, { underlyingAsset: testAddress(1), amount, rateMode: 'variable' });

  it('lowers the debt and frees the debt ceiling', () => {
    const after = repay(200n * UNIT);
    expect(after.healthFactor).toEqual({ kind: 'ratio', value: 4n * WAD });
    expect(after.isolatedReserve?.isolationModeTotalDebt).toBe(200_00n);
  });

  it('caps a repayment at the debt', () => {
    expect(repay(1000n * UNIT).healthFactor).toEqual({ kind: 'no-debt' });
    expect(repay(1000n * UNIT).netWorthUSD).toBe(1000n * 10n ** 8n);
    expect(repay(0n)).toBe(before);
  });
});

describe('previewRepayWithSupply', () => {
  const before = buildPosition([{ reserve: buildReserve(), supplied: 1000n * UNIT, variableDebt: 400n * UNIT }]);
  const repay = (amount: bigint) =>
    previewRepayWithSupply(before, { underlyingAsset: testAddress(1), amount, rateMode: 'variable' })
      .userReservesData[0];

  it.each([
    ['part of the debt', 100n, 300n, 900n],
    ['more than the debt', 900n, 0n, 600n],
    ['nothing', 0n, 400n, 1000n],
  ])('lowers debt and supply by the same amount: %s', (_, amount, debt, supply) => {
    expect(repay(amount * UNIT)).toMatchObject({ variableBorrows: debt * UNIT, underlyingBalance: supply * UNIT });
  });
});
