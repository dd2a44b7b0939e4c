import * as fc from 'fast-check';
import { maxBorrow } from './borrowLimits';
import { checkBorrow } from './checkBorrow';
import type { ReserveData } from '../reserve/reserveData';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
/** 1 AAA is $1 with an LTV of 75%; 1 BBB, with six decimals, is $2. */
const collateral = buildReserve();
function target(changes: Partial<ReserveData> = {}) {
  return buildReserve({
    underlyingAsset: testAddress(2),
    symbol: 'BBB',
    decimals: 6,
    priceInMarketReferenceCurrency: 2n * 10n ** 8n,
    unborrowedLiquidity: 1_000_000_000_000n,
    ...changes,
  });
}

function account(reserve = target(), variableDebt = 0n) {
  return buildPosition([
    { reserve: collateral, supplied: 1000n * UNIT },
    { reserve, variableDebt },
  ]);
}

describe('maxBorrow', () => {
  it('equals the borrowing power of the collateral, less the safety margin [LND-297] [LND-300]', () => {
    const reserve = target();
    // $750 are worth 375 BBB, less the margin of 1%.
    expect(maxBorrow({ reserve, position: account(), rateMode: 'variable' })).toBe(371_250_000n);
  });

  it.each([
    ['without any debt in the pool, to the last unit', 0n, 100_000_000n],
    ['with debts in the pool, less the safety margin', 1n, 99_000_000n],
  ])("is limited by the pool's liquidity: %s [LND-297] [LND-300]", (_, debt, expected) => {
    const reserve = target({ unborrowedLiquidity: 100_000_000n, totalScaledVariableDebt: debt });
    expect(maxBorrow({ reserve, position: account(reserve), rateMode: 'variable' })).toBe(expected);
  });

  it('is limited by the borrow cap, less one unit and the safety margin [LND-298] [LND-300]', () => {
    const reserve = target({ borrowCap: 1000n, totalScaledVariableDebt: 950_000_000n });
    expect(maxBorrow({ reserve, position: account(reserve), rateMode: 'variable' })).toBe(49_499_999n);
  });

  it('is zero if the borrow cap is exceeded', () => {
    const reserve = target({ borrowCap: 1000n, totalScaledVariableDebt: 1_000_000_001n });
    expect(maxBorrow({ reserve, position: account(reserve), rateMode: 'variable' })).toBe(0n);
  });

  it('is limited to a quarter of the liquidity at the stable rate', () => {
    const reserve = target({ unborrowedLiquidity: 1_000_000_000n });
    expect(maxBorrow({ reserve, position: account(reserve), rateMode: 'stable' })).toBe(250_000_000n);
    expect(maxBorrow({ reserve, position: account(reserve), rateMode: 'variable' })).toBe(371_250_000n);
  });

  it.each([
    ['untouched', 0n, 10_00n, 10_000_000n],
    ['in use', 90_00n, 100_00n, 9_900_000n],
    ['exceeded', 101_00n, 100_00n, 0n],
  ])('is limited by a debt ceiling that is %s [LND-300]', (_, isolationModeTotalDebt, debtCeiling, expected) => {
    const isolated = buildReserve({ debtCeiling, isolationModeTotalDebt });
    // At $0.50 per token, the ceiling as a number of tokens is lower than the number that its dollars would buy.
    const reserve = target({ priceInMarketReferenceCurrency: 5n * 10n ** 7n });
    const position = buildPosition([{ reserve: isolated, supplied: 1000n * UNIT }, { reserve }]);
    expect(maxBorrow({ reserve, position, rateMode: 'variable' })).toBe(expected);
  });

  it('applies no margin for an unused debt ceiling if there is other debt in the asset', () => {
    const isolated = buildReserve({ debtCeiling: 10_00n });
    const reserve = target({ priceInMarketReferenceCurrency: 5n * 10n ** 7n, totalScaledVariableDebt: 1n });
    const position = buildPosition([{ reserve: isolated, supplied: 1000n * UNIT }, { reserve }]);
    expect(maxBorrow({ reserve, position, rateMode: 'variable' })).toBe(10_000_000n);
  });

  it('applies no margin for a pool without debt if a larger debt ceiling is in use', () => {
    const isolated = buildReserve({ debtCeiling: 100_00n, isolationModeTotalDebt: 1_00n });
    const reserve = target({ unborrowedLiquidity: 1_000_000n });
    const position = buildPosition([{ reserve: isolated, supplied: 1000n * UNIT }, { reserve }]);
    expect(maxBorrow({ reserve, position, rateMode: 'variable' })).toBe(1_000_000n);
  });

  it('never exceeds what the pool would lend', () => {
    const amount = fc.bigInt(0n, 10_000n * UNIT);
    fc.assert(
      fc.property(amount, fc.bigInt(0n, 2_000_000_000n), fc.bigInt(1n, 10n ** 12n), (supplied, debt, price) => {
        const reserve = target({ priceInMarketReferenceCurrency: price, totalScaledVariableDebt: debt });
        const position = buildPosition([
          { reserve: collateral, supplied },
          { reserve, variableDebt: debt },
        ]);
        const most = maxBorrow({ reserve, position, rateMode: 'variable' });
        if (most === 0n) return;
        const input = { reserve, position, amount: most, rateMode: 'variable', isRiskAcknowledged: true } as const;
        expect(checkBorrow(input)).not.toContain('amount-above-borrowing-power');
      }),
    );
  });
});
