import { isInRange, isVersion, isVersionRange } from './versionRange';

test.each([
  ['1.4.2', '1.4.2', true],
  ['1.4.3', '1.4.2', false],
  ['1.9.0', '^1.4.2', true],
  ['1.4.1', '^1.4.2', false],
  ['2.0.0', '^1.4.2', false],
  ['0.4.9', '^0.4.2', true],
  ['0.5.0', '^0.4.2', false],
  ['0.0.3', '^0.0.2', false],
  ['1.4.9', '~1.4.2', true],
  ['1.5.0', '~1.4.2', false],
  ['5.0.0', '>=4.0.0 <6.0.0', true],
  ['6.0.0', '>=4.0.0 <6.0.0', false],
  ['1.10.0', '>1.9.0', true],
  ['1.9.0', '>1.9.0', false],
  ['1.9.0', '<=1.9.0', true],
  ['1.9', '<=1.9.0', false],
  ['1.0.0', '', false],
  ['1.0.0', '*', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test.each(['^1.2.3', '>=1.0.0 <2.0.0', '1.2.3'])('%s is a range', (range) => {
  expect(isVersionRange(range)).toBe(true);
});

test.each(['', '*', '1', '^1.2', '1.2.3 || 2.0.0', '1.2.3-beta', '>=  1.0.0'])('"%s" is no range', (range) => {
  expect(isVersionRange(range)).toBe(false);
});

test('a version has three numbers', () => {
  expect(isVersion('1.20.3')).toBe(true);
  expect(isVersion('1.20')).toBe(false);
  expect(isVersion('1.20.3-rc.1')).toBe(false);
});
