import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfy } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, isContractSupported, supportingHosts } from './version';

test.each([
  ['4.0.0', '4.0.0', true],
  ['4.0.0', '4.4.0', true],
  ['4.4.0', '4.0.0', false],
  ['4.9.0', '5.0.0', true],
  ['4.0.0', CONTRACT_VERSION, true],
  ['3.3.0', CONTRACT_VERSION, false],
  ['3.3.0', '3.3.0', false],
  ['6.0.0', CONTRACT_VERSION, false],
  ['5.0.0', '4.9.0', false],
  ['4.0.0', '6.0.0', false],
  ['latest', '4.0.0', false],
])('supports a remote built for %s on a host that offers %s: %s', (built, offered, expected) => {
  expect(isContractSupported(built, offered)).toBe(expected);
});

test.each([
  ['4.2.0', '4.1.9', false],
  ['4.2.0', '4.2.0', true],
  ['4.2.0', '4.3.1', true],
  ['4.2.0', '5.0.0', true],
  ['4.2.0', '5.9.0', true],
  ['4.2.0', '6.0.0', false],
])('requires for shared modules of %s a host that supports it: %s, %s', (built, offered, expected) => {
  expect(satisfy(offered, supportingHosts(built))).toBe(expected);
  expect(isContractSupported(built, offered)).toBe(expected);
});

test('names no range for what is no version', () => {
  expect(() => supportingHosts('latest')).toThrow('not a version: latest');
});

test('is the version of the package', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ version: CONTRACT_VERSION });
});
