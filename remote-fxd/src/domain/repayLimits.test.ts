import fc from 'fast-check';
import { checkRepay } from './checkRepay';
import {
  costToClose,
  largestPartialRepayment,
  maxRepay,
  releasableCollateral,
  repayCap,
  repayDownToFloor,
  repayFromCollateral,
  owesNothing,
  repayOutcome,
} from './repayLimits';
import { shareForLoan, shareForRepayment } from './debt';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { RAY } from './units';

/** 1,000 CGO against 500 FXD: 400 shares at a rate of 1.25. */
const POSITION = buildPosition({ pool: buildPool({ debtAccumulatedRate: (RAY * 5n) / 4n }) });

describe('what a repayment does', () => {
  it.each([
    ['one wei less than the debt', wad(500) - 1n, 'partial'],
    ['the debt', wad(500), 'close'],
    ['one wei more', wad(500) + 1n, 'close'],
    ['the cap', wad(500.05), 'close'],
  ])('%s: %s is a %s [FXD-091, FXD-092]', (_, amount, kind) => {
    expect(repayOutcome(POSITION, amount, wad(10)).kind).toBe(kind);
  });

  it('releases all collateral when closing, and the requested amount otherwise', () => {
    expect(repayOutcome(POSITION, wad(500), wad(10))).toEqual({
      kind: 'close',
      amount: wad(500),
      collateral: wad(1_000),
    });
    expect(repayOutcome(POSITION, wad(5), wad(10))).toEqual({ kind: 'partial', amount: wad(5), collateral: wad(10) });
  });

  it('closes from the current cost on, whatever the credit of earlier repayments', () => {
    const position = buildPosition({ credit: wad(1) * RAY });
    expect(costToClose(position)).toBe(wad(499));
    expect(repayOutcome(position, wad(499), 0n).kind).toBe('close');
    expect(repayOutcome(position, wad(499) - 1n, 0n).kind).toBe('partial');
  });
});

describe('the amount', () => {
  it('is at most the wallet balance and the debt x 1.0001', () => {
    expect(repayCap(POSITION)).toBe(wad(500.05));
    expect(maxRepay(POSITION, wad(499))).toBe(wad(499));
    expect(maxRepay(POSITION, wad(9_999))).toBe(wad(500.05));
  });
});

it('keeps the submitted outcome when the position changes', () => {
  expect(repayOutcome(POSITION, wad(5), wad(10), 'close')).toEqual({
    kind: 'close',
    amount: wad(500),
    collateral: wad(1_000),
  });
  expect(repayOutcome(POSITION, wad(500), wad(10), 'partial')).toMatchObject({ kind: 'partial', amount: wad(500) });
});

it('identifies collateral without debt, and only that', () => {
  expect(owesNothing(buildPosition({ debt: 0n }))).toBe(true);
  expect(owesNothing(buildPosition({ debt: 0n, lockedCollateral: 0n }))).toBe(false);
  expect(owesNothing(POSITION)).toBe(false);
});

it('withdraws all collateral of a position without debt for 1 wei of FXD, whatever is entered', () => {
  const position = buildPosition({ debt: 0n });
  expect(repayOutcome(position, 0n, 0n)).toEqual({ kind: 'take-out', amount: 1n, collateral: wad(1_000) });
  expect(repayOutcome(position, wad(20), wad(3))).toEqual({ kind: 'take-out', amount: 1n, collateral: wad(1_000) });
  expect(repayFromCollateral(position, wad(1_000), 0n)).toBe(0n);
});

describe('the repayment required by the requested collateral', () => {
  it('is rounded up to a wei [FXD-110]', () => {
    const position = buildPosition({ debtShare: 3n, lockedCollateral: 10n });
    expect(repayFromCollateral(position, 4n, 0n)).toBe(2n);
  });

  it.each([
    ['raises an empty amount', wad(500), 0n, wad(250)],
    ['raises a lower amount', wad(500), wad(249), wad(250)],
    ['leaves a higher amount', wad(500), wad(251), wad(251)],
    ['rounds up to a wei', 1n, 0n, 1n],
    ['is the full repayment for all collateral', wad(1_000), 0n, wad(500.05)],
    ['is the full repayment for more than there is', wad(1_001), wad(1), wad(500.05)],
  ])(
    '%s when collateral is entered: at least the collateral times the price [FXD-109]',
    (_, collateral, entered, expected) => {
      expect(repayFromCollateral(POSITION, collateral, entered)).toBe(expected);
    },
  );

  it('is unchanged when it is derived again from the same collateral', () => {
    const share = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(arbitraryPosition, share, (position, part) => {
        const collateral = (position.lockedCollateral * part) / 10n ** 18n;
        const amount = repayFromCollateral(position, collateral, 0n);
        return repayFromCollateral(position, collateral, amount) === amount;
      }),
    );
  });

  it('keeps the remaining position as well collateralized, and is only rejected by the floor or as unsafe', () => {
    const share = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(arbitraryPosition, share, (position, part) => {
        const collateral = (position.lockedCollateral * part) / 10n ** 18n;
        const amount = repayFromCollateral(position, collateral, 1n);
        const issues = checkRepay({ position, amount, collateral, walletBalance: amount });
        const isCovered =
          (position.debt - amount) * position.lockedCollateral <=
          position.debt * (position.lockedCollateral - collateral);
        return isCovered && issues.every(({ kind }) => kind === 'unsafe-after' || kind === 'debt-below-floor');
      }),
    );
  });
});

describe('the limits of the contracts', () => {
  it('release the collateral beyond what backs the remaining debt', () => {
    const pool = buildPool({ priceWithSafetyMargin: RAY });
    const position = buildPosition({ pool, lockedCollateral: wad(1_000), debt: wad(400) });
    expect(releasableCollateral(position, position.debtShare)).toBe(wad(600));
    expect(releasableCollateral(position, 0n)).toBe(wad(1_000));
    expect(releasableCollateral({ ...position, lockedCollateral: wad(300) }, position.debtShare)).toBe(0n);
  });

  it('leave a position just safe, and one wei more would not', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        const { debtShare, lockedCollateral, pool } = position;
        const released = releasableCollateral(position, debtShare);
        const isSafe = (left: bigint) => debtShare * pool.debtAccumulatedRate <= left * pool.priceWithSafetyMargin;
        return isSafe(lockedCollateral - released) && !isSafe(lockedCollateral - released - 1n);
      }),
    );
  });

  it('allow a repayment down to the floor, and one wei more would be below', () => {
    const pool = buildPool({ debtFloor: wad(100) });
    const position = buildPosition({ pool, debt: wad(500) });
    expect(repayDownToFloor(position)).toBe(wad(400));
    expect(repayDownToFloor(buildPosition({ pool, debt: wad(50) }))).toBe(0n);
    fc.assert(
      fc.property(arbitraryPosition, (random) => {
        const floor = random.debt / 3n;
        const floored = { ...random, pool: { ...random.pool, debtFloor: floor } };
        const left =
          random.debtShare - shareForRepayment(random, repayDownToFloor(floored), random.pool.debtAccumulatedRate);
        return left * random.pool.debtAccumulatedRate >= floor * RAY;
      }),
    );
  });
});

it.each([
  ['everything without a debt', 0n, wad(1_000)],
  ['nothing of a debt', 1n, 0n],
])('releases %s while the pool has no price', (_, debtShare, most) => {
  const pool = buildPool({ priceWithSafetyMargin: 0n });
  expect(releasableCollateral(buildPosition({ pool }), debtShare)).toBe(most);
});

describe('the largest repayment of a wallet that cannot close the position', () => {
  it('leaves a debt of 0.0000037 FXD, with the collateral that keeps the ratio', () => {
    const position = buildPosition({ debtShare: wad(500) + 3_700_000_000_000n });
    const partial = largestPartialRepayment(position, wad(500));
    expect(partial).toEqual({
      amount: wad(500),
      collateral: wad(1_000) - 7_399_999_945_241n,
      remainingDebt: 3_700_000_000_000n,
    });
  });

  it('is none for a wallet that can close it, for an empty one, and below the debt floor', () => {
    expect(largestPartialRepayment(POSITION, wad(500))).toBeUndefined();
    expect(largestPartialRepayment(POSITION, 0n)).toBeUndefined();
    const pool = buildPool({ debtFloor: wad(500) });
    expect(largestPartialRepayment(buildPosition({ pool }), wad(499))).toBeUndefined();
  });

  it('keeps the debt floor', () => {
    const pool = buildPool({ debtFloor: wad(100) });
    expect(largestPartialRepayment(buildPosition({ pool }), wad(499))).toMatchObject({
      amount: wad(400),
      collateral: wad(800),
      remainingDebt: wad(100),
    });
  });

  it('is always accepted by the rules of a repayment', () => {
    fc.assert(
      fc.property(arbitraryPosition, fc.bigInt({ min: 1n, max: 10n ** 24n }), (position, shortfall) => {
        const walletBalance = costToClose(position) - shortfall;
        fc.pre(walletBalance > 0n);
        const partial = largestPartialRepayment(position, walletBalance);
        if (!partial) return;
        const { amount, collateral } = partial;
        expect(repayOutcome(position, amount, collateral).kind).toBe('partial');
        expect(checkRepay({ position, amount, collateral, walletBalance })).toEqual([]);
      }),
    );
  });

  it('does not grow into a full repayment by borrowing more', () => {
    fc.assert(
      fc.property(arbitraryPosition, fc.bigInt({ min: 1n, max: 10n ** 24n }), (position, borrow) => {
        const rate = position.pool.debtAccumulatedRate;
        const borrowed = { ...position, credit: 0n, debtShare: position.debtShare + shareForLoan(borrow, rate) };
        expect(costToClose(borrowed) - borrow).toBeGreaterThanOrEqual(costToClose({ ...position, credit: 0n }));
      }),
    );
  });
});
