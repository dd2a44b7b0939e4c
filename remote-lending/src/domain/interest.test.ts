import { SECONDS_PER_YEAR } from '@fathom/base/domain/time';
import * as fc from 'fast-check';
import { apyFromApr, compoundedInterest, linearInterest, normalizedDebt, normalizedIncome } from './interest';
import { RAY } from './wadRayMath';

const NOW = 1_790_000_000;
const rate = fc.bigInt(0n, 5n * RAY);
const seconds = fc.integer({ min: 0, max: SECONDS_PER_YEAR });

describe('interest', () => {
  it('grows linearly by exactly the rate in a year', () => {
    expect(linearInterest(RAY / 20n, NOW, NOW + SECONDS_PER_YEAR)).toBe(RAY + RAY / 20n);
  });

  it.each([
    ['no time', 0, RAY],
    ['one second: no second term yet', 1, RAY + RAY / 10n / 31_536_000n],
    ['two seconds: the second term, once', 2, RAY + (2n * (RAY / 10n)) / 31_536_000n + RAY / 100n / 31_536_000n ** 2n],
  ])('compounds at 10 %% over %s', (_, elapsed, expected) => {
    expect(compoundedInterest(RAY / 10n, NOW, NOW + elapsed)).toBe(expected);
  });

  it.each([
    [2, 1_000_000_634_195_940_226_382_495_448n],
    [3, 1_000_000_951_294_061_166_241_775_756n],
    [1_000, 1_000_317_148_150_405_641_687_709_125n],
  ])('compounds at 1,000 %% over %s seconds with all three terms, to the unit', (elapsed, expected) => {
    expect(compoundedInterest(10n * RAY, NOW, NOW + elapsed)).toBe(expected);
  });

  it('never compounds to less than linear growth, nor to more than the exponential', () => {
    fc.assert(
      fc.property(rate, seconds, (yearly, elapsed) => {
        const compounded = compoundedInterest(yearly, NOW, NOW + elapsed);
        expect(compounded).toBeGreaterThanOrEqual(linearInterest(yearly, NOW, NOW + elapsed));
        const exponential = Math.exp((Number(yearly) / 1e27) * (elapsed / SECONDS_PER_YEAR));
        expect(Number(compounded) / 1e27).toBeLessThanOrEqual(exponential * (1 + 1e-9));
      }),
    );
  });

  it('treats a clock behind the chain as no elapsed time', () => {
    const index = { index: 2n * RAY, rate: RAY, since: NOW };
    expect(normalizedIncome(index, NOW - 1)).toBe(2n * RAY);
    expect(normalizedDebt(index, NOW - 1)).toBe(2n * RAY);
    expect(compoundedInterest(RAY, NOW, NOW - 1)).toBe(RAY);
  });

  it.each([
    ['0', 0n, 0],
    ['0.0001 %', RAY / 1_000_000n, 0.0000010000005],
    ['5 %', RAY / 20n, 0.05127109631],
    ['100 %', RAY, 1.71828178],
    ['300 %', 3n * RAY, 19.08553406],
  ])('converts a rate of %s to its APY', (_, yearly, expected) => {
    expect(Number(apyFromApr(yearly)) / 1e27).toBeCloseTo(expected, 7);
  });

  it('agrees with the floating-point exponential to ten digits', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 20n, 5n * RAY), (yearly) => {
        const exact = Math.expm1(SECONDS_PER_YEAR * Math.log1p(Number(yearly) / 1e27 / SECONDS_PER_YEAR));
        expect(Math.abs(Number(apyFromApr(yearly)) / 1e27 / exact - 1)).toBeLessThan(1e-10);
      }),
    );
  });

  it('stays finite at an absurdly high rate', () => {
    expect(apyFromApr(10n ** 38n)).toBe(apyFromApr(1000n * RAY));
  });
});
