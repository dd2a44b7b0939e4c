import { RAY } from '../../domain/wadRayMath';
import { capPercent } from './capPercent';

it.each([
  ['98', (RAY * 98n) / 100n, 'en'],
  ['98.61', (RAY * 98_619n) / 100_000n, 'en'],
  ['98,61', (RAY * 98_619n) / 100_000n, 'de'],
  ['99.99', RAY - 1n, 'en'],
  ['100', RAY, 'en'],
])('the usage of a cap is %s %%, which is only full at 100', (text, ratio, locale) => {
  expect(capPercent({ ratio, state: 'warning' }, locale)).toBe(text);
});
