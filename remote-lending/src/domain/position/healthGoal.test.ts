import * as fc from 'fast-check';
import { isBelow } from './healthFactor';
import { repaymentForHealth, supplyForHealth } from './healthGoal';
import { previewRepay } from '../preview/previewRepay';
import { previewSupply } from '../preview/previewSupply';
import { computeReserves } from '../reserve/reserve';
import { arbitraryAccount, type ArbitraryAccount } from '../testing/arbitraryMarket';
import { buildPosition, buildReserve, TEST_NOW, testAddress } from '../testing/buildMarket';
import { computeUserPosition, type UserPosition } from './userPosition';

const WAD = 10n ** 18n;
const COLLATERAL = buildReserve();
const DEBT = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB', decimals: 6 });
const STEP = 10_000n;

function positionOf({ market, user }: ArbitraryAccount): UserPosition {
  const reserves = computeReserves(market, TEST_NOW);
  return computeUserPosition({ input: user, reserves, baseCurrency: market.baseCurrency }, TEST_NOW);
}

/** 1,000 dollars of collateral at a threshold of 80%, against 700 dollars. */
function inDanger() {
  const position = buildPosition([
    { reserve: COLLATERAL, supplied: 1_000n * WAD },
    { reserve: DEBT, variableDebt: 700n * 10n ** 6n },
  ]);
  const [collateral, debt] = position.userReservesData;
  if (!collateral || !debt) throw new Error('The account has two reserves.');
  return { position, collateral, debt };
}

describe('the repayment for a health factor', () => {
  it('is rounded up to the step, with a unit for the rounding of balances', () => {
    const { position, debt } = inDanger();
    const target = { entry: debt, rateMode: 'variable' } as const;
    // 800 / 1.25 = 640, so 60 of the debt.
    expect(repaymentForHealth(position, target, { goal: (WAD * 5n) / 4n, step: 1n })).toBe(60_000_001n);
    expect(repaymentForHealth(position, target, { goal: (WAD * 5n) / 4n, step: STEP })).toBe(60_010_000n);
    expect(repaymentForHealth(position, target, { goal: WAD, step: 1n })).toBe(0n);
  });

  it('is unknown if repaying the whole debt reaches less', () => {
    const { position, collateral } = inDanger();
    const target = { entry: collateral, rateMode: 'variable' } as const;
    expect(repaymentForHealth(position, target, { goal: WAD * 2n, step: 1n })).toBeUndefined();
  });

  it('reaches the goal in any account, and a hundredth less does not [PFO-141]', () => {
    let reached = 0;
    fc.assert(
      fc.property(arbitraryAccount({ min: 1, max: 4 }), fc.bigInt({ min: WAD, max: 4n * WAD }), (account, goal) => {
        const position = positionOf(account);
        for (const entry of position.userReservesData) {
          const target = { entry, rateMode: 'variable' } as const;
          const { underlyingAsset } = entry;
          const amount = repaymentForHealth(position, target, { goal, step: 1n });
          if (amount === undefined || amount < 10_000n) continue;
          const healthAfter = (paid: bigint) =>
            previewRepay(position, { underlyingAsset, rateMode: 'variable', amount: paid }).healthFactor;
          expect(isBelow(healthAfter(amount), goal)).toBe(false);
          expect(isBelow(healthAfter((amount * 99n) / 100n), goal)).toBe(true);
          reached += 1;
        }
      }),
    );
    expect(reached).toBeGreaterThan(5);
  });
});

describe('the supply for a health factor', () => {
  it('covers the debt at the threshold, rounded up to the step', () => {
    const { position, collateral } = inDanger();
    // 1.25 * 700 / 0.8 = 1,093.75.
    const amount = supplyForHealth(position, collateral, { goal: (WAD * 5n) / 4n, step: 1n });
    expect(amount).toBeGreaterThanOrEqual((9_375n * WAD) / 100n);
    expect(amount).toBeLessThan((9_376n * WAD) / 100n);
  });

  it('reaches the goal in any account [PFO-142]', () => {
    let reached = 0;
    fc.assert(
      fc.property(arbitraryAccount({ min: 1, max: 4 }), fc.bigInt({ min: WAD, max: 4n * WAD }), (account, goal) => {
        const position = positionOf(account);
        for (const entry of position.userReservesData) {
          const { underlyingAsset } = entry;
          const amount = supplyForHealth(position, entry, { goal, step: 1n });
          if (amount === undefined || amount === 0n) continue;
          const healthAfter = (supplied: bigint) =>
            previewSupply(position, { underlyingAsset, amount: supplied }).healthFactor;
          expect(isBelow(healthAfter(amount), goal)).toBe(false);
          reached += 1;
        }
      }),
    );
    expect(reached).toBeGreaterThan(5);
  });
});
