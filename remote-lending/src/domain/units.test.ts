import { powerOfTen } from './units';

it.each([0, 6, 18, 27, 77])('ten to the power of %s is exact', (exponent) => {
  expect(powerOfTen(exponent).toString()).toBe(`1${'0'.repeat(exponent)}`);
});
