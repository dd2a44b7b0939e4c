import { encodedRead } from '@fathom/testing/encodedRead';
import {
  getAllowance,
  getBalance,
  getDepositLimit,
  getDepositPeriodEnd,
  getLockPeriodEnd,
  getManagement,
  getMinUserDeposit,
  hasPassedKyc,
  hasRole,
  previewDeposit,
  previewRedeem,
  previewWithdraw,
} from './vaultContracts';

/** Selectors and layouts of the deployed contracts, because other tests encode with the area's own definitions. */
const CONTRACT = '0x00000000000000000000000000000000000000c1';
const ACCOUNT = '0x00000000000000000000000000000000000000a1';
const ZERO = `0x${'0'.repeat(64)}` as const;

function encoded(signature: string, args: readonly unknown[] = []) {
  return encodedRead(CONTRACT, signature, args);
}

it("reads an account's tokens and allowance by the functions of ERC-20 [VLT-194] [VLT-198]", () => {
  expect(getBalance.read(CONTRACT, ACCOUNT)).toMatchObject(encoded('balanceOf(address)', [ACCOUNT]));
  const allowance = encoded('allowance(address,address)', [ACCOUNT, CONTRACT]);
  expect(getAllowance.read(CONTRACT, ACCOUNT, CONTRACT)).toMatchObject(allowance);
});

it('reads previews by the functions of ERC-4626 [VLT-195] [VLT-196] [VLT-197]', () => {
  expect(previewRedeem.read(CONTRACT, 7n)).toMatchObject(encoded('previewRedeem(uint256)', [7n]));
  expect(previewDeposit.read(CONTRACT, 7n)).toMatchObject(encoded('previewDeposit(uint256)', [7n]));
  expect(previewWithdraw.read(CONTRACT, 7n)).toMatchObject(encoded('previewWithdraw(uint256)', [7n]));
});

it('reads limit, minimum and identity check by the functions of the vault and its module [VLT-133] [VLT-199] [VLT-200]', () => {
  expect(getMinUserDeposit.read(CONTRACT)).toMatchObject(encoded('minUserDeposit()'));
  expect(getDepositLimit.read(CONTRACT)).toMatchObject(encoded('depositLimit()'));
  expect(hasPassedKyc.read(CONTRACT, ACCOUNT)).toMatchObject(encoded('kycPassed(address)', [ACCOUNT]));
});

it('reads the ends of both periods by the functions of the strategy [VLT-201] [VLT-202]', () => {
  expect(getDepositPeriodEnd.read(CONTRACT)).toMatchObject(encoded('depositPeriodEnds()'));
  expect(getLockPeriodEnd.read(CONTRACT)).toMatchObject(encoded('lockPeriodEnds()'));
});

it('reads roles by the functions of vault and strategy [VLT-203] [VLT-204]', () => {
  expect(getManagement.read(CONTRACT)).toMatchObject(encoded('management()'));
  const role = encoded('hasRole(bytes32,address)', [ZERO, ACCOUNT]);
  expect(hasRole.read(CONTRACT, ZERO, ACCOUNT)).toMatchObject(role);
});
