import { CONTRACT_VERSION, isContractSupported } from './version';

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.4.0', true],
  ['1.4.0', '1.0.0', false],
  ['1.9.0', '2.0.0', true],
  ['1.2.0', CONTRACT_VERSION, false],
  ['2.1.0', CONTRACT_VERSION, true],
  ['3.0.0', CONTRACT_VERSION, true],
  ['4.0.0', CONTRACT_VERSION, false],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '3.0.0', false],
  ['latest', '1.0.0', false],
])('supports a remote built for %s on a host that offers %s: %s', (built, offered, expected) => {
  expect(isContractSupported(built, offered)).toBe(expected);
});
