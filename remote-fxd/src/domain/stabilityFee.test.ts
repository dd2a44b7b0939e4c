import { USUAL_FEE } from './testing/buildPosition';
import { yearlyStabilityFee } from './stabilityFee';
import { RAY } from './units';

test.each([
  ['the deployments’ default', USUAL_FEE, 0.02],
  ['none', RAY, 0],
  ['the highest that a collector accepts', 1000000012857214317438491659n, 0.5],
])('grows a debt within a year by the rate per second: %s', (_, rate, expected) => {
  const fee = yearlyStabilityFee(rate);
  expect(Number(fee) / Number(RAY)).toBeCloseTo(expected, 6);
});

test.each([0n, RAY - 1n, 2n * RAY, 2n ** 255n])('is unknown for what is not a rate of a pool: %s', (rate) => {
  expect(yearlyStabilityFee(rate)).toBeUndefined();
});
