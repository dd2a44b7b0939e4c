import { encodedRead } from '@fathom/testing/encodedRead';
import { getPositionDebtCeiling, getPositionRecord, getProxyWallet } from './fxdContracts';

/** Checks the encodings against the deployed contracts' functions: other tests use the area's own encoding. */
const CONTRACT = '0x00000000000000000000000000000000000000c1';
const ACCOUNT = '0x00000000000000000000000000000000000000a1';
const ZERO = `0x${'0'.repeat(64)}` as const;

function encoded(signature: string, args: readonly unknown[] = []) {
  return encodedRead(CONTRACT, signature, args);
}

it('reads debt, ceiling and proxy wallet by the functions of the stablecoin [FXD-157, FXD-158, FXD-159]', () => {
  const record = encoded('positions(bytes32,address)', [ZERO, ACCOUNT]);
  expect(getPositionRecord.read(CONTRACT, ZERO, ACCOUNT)).toMatchObject(record);
  const ceiling = encoded('getPositionDebtCeiling(bytes32)', [ZERO]);
  expect(getPositionDebtCeiling.read(CONTRACT, ZERO)).toMatchObject(ceiling);
  expect(getProxyWallet.read(CONTRACT, ACCOUNT)).toMatchObject(encoded('proxies(address)', [ACCOUNT]));
});
