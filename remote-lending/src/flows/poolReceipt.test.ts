import { Interface } from 'ethers';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { decodeBorrowed } from '../actions/borrow/borrow.flow';
import { decodeCollateralUse } from '../actions/collateral/collateral.flow';
import { decodeEMode } from '../actions/eMode/eMode.flow';
import { decodeRateSwitch } from '../actions/rateSwitch/rateSwitch.flow';
import { decodeSupplied } from '../actions/supply/supply.flow';
import { decodeWithdrawn } from '../actions/withdraw/withdraw.flow';
import { decodeBorrowedBy, decodeRepaid } from './poolReceipt';

const POOL = '0x00000000000000000000000000000000000000B0';
const USDC = '0x00000000000000000000000000000000000000C0';
const ACCOUNT = '0x00000000000000000000000000000000000000AA';
const OTHER = '0x00000000000000000000000000000000000000bb';
const SELECTION = { pool: POOL, asset: USDC, account: ACCOUNT } as const;

/** Events of the published contract, in its parameter order. */
const pool = new Interface([
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  'event ReserveUsedAsCollateralEnabled(address indexed reserve, address indexed user)',
  'event ReserveUsedAsCollateralDisabled(address indexed reserve, address indexed user)',
  'event SwapBorrowRateMode(address indexed reserve, address indexed user, uint8 interestRateMode)',
  'event UserEModeSet(address indexed user, uint8 categoryId)',
  'event ReserveDataUpdated(address indexed reserve, uint256 a, uint256 b, uint256 c, uint256 d, uint256 e)',
]);

function log(event: string, values: readonly unknown[], address: string = POOL): ReceiptLog {
  return { address, ...pool.encodeEventLog(event, values) };
}

const SUPPLY = log('Supply', [USDC, OTHER, ACCOUNT, 1_000n, 0]);
const ENABLED = log('ReserveUsedAsCollateralEnabled', [USDC, ACCOUNT]);
const NOISE = [log('ReserveDataUpdated', [USDC, 1, 2, 3, 4, 5]), log('Supply', [USDC, ACCOUNT, ACCOUNT, 9n, 0], OTHER)];

test('decodes a supply paid by another address, such as the gateway, as the account’s, and whether it became collateral', () => {
  expect(decodeSupplied([...NOISE, SUPPLY], SELECTION)).toEqual({ amount: 1_000n, becameCollateral: false });
  expect(decodeSupplied([ENABLED, ...NOISE, SUPPLY], SELECTION)).toEqual({ amount: 1_000n, becameCollateral: true });
});

test.each([
  ['stable', 1],
  ['variable', 2],
] as const)('decodes a loan at the %s rate', (rateMode, mode) => {
  const borrow = log('Borrow', [USDC, OTHER, ACCOUNT, 7n, mode, 4n * 10n ** 25n, 0]);
  expect(decodeBorrowed([...NOISE, borrow], SELECTION)).toEqual({ amount: 7n, rateMode, rate: 4n * 10n ** 25n });
});

test('decodes the withdrawal of the account, or of the gateway that unwraps for it', () => {
  const logs = [log('Withdraw', [USDC, OTHER, OTHER, 8n]), log('Withdraw', [USDC, ACCOUNT, ACCOUNT, 7n])];
  expect(decodeWithdrawn(logs, { pool: POOL, asset: USDC, holders: [ACCOUNT] })).toBe(7n);
  expect(decodeWithdrawn(logs, { pool: POOL, asset: USDC, holders: [OTHER] })).toBe(8n);
  expect(decodeWithdrawn(logs, { pool: POOL, asset: OTHER, holders: [ACCOUNT] })).toBeUndefined();
  expect(decodeWithdrawn(NOISE, { pool: POOL, asset: USDC, holders: [ACCOUNT] })).toBeUndefined();
});

test('decodes the repayment of the account’s debt, regardless of the payer', () => {
  const logs = [log('Repay', [USDC, OTHER, ACCOUNT, 8n, false]), log('Repay', [USDC, ACCOUNT, OTHER, 7n, true])];
  expect(decodeRepaid(logs, SELECTION)).toBe(7n);
  expect(decodeRepaid(NOISE, SELECTION)).toBeUndefined();
});

test.each([
  ['another account', [log('Supply', [USDC, ACCOUNT, OTHER, 5n, 0])]],
  ['another asset', [log('Supply', [OTHER, ACCOUNT, ACCOUNT, 5n, 0])]],
  ['another contract', NOISE],
  ['nothing', []],
])('finds no supply of the account in a receipt with %s', (_, logs) => {
  expect(decodeSupplied(logs, SELECTION)).toBeUndefined();
  expect(decodeBorrowed(logs, SELECTION)).toBeUndefined();
});

test("decodes the last change of the account's use of the asset as collateral", () => {
  const disabled = log('ReserveUsedAsCollateralDisabled', [USDC, ACCOUNT]);
  const others = [
    log('ReserveUsedAsCollateralEnabled', [USDC, OTHER]),
    log('ReserveUsedAsCollateralDisabled', [OTHER, ACCOUNT]),
  ];
  expect(decodeCollateralUse([ENABLED, ...others], SELECTION)).toBe(true);
  expect(decodeCollateralUse([ENABLED, disabled, ...others], SELECTION)).toBe(false);
  expect(decodeCollateralUse([...NOISE, ...others, SUPPLY], SELECTION)).toBeUndefined();
});

test("decodes the last change of the account's E-Mode category", () => {
  const logs = [log('UserEModeSet', [ACCOUNT, 1]), log('UserEModeSet', [ACCOUNT, 2]), log('UserEModeSet', [OTHER, 3])];
  expect(decodeEMode(logs, SELECTION)).toBe(2);
  expect(decodeEMode([log('UserEModeSet', [ACCOUNT, 0])], SELECTION)).toBe(0);
  expect(decodeEMode([...NOISE, log('UserEModeSet', [ACCOUNT, 1], OTHER)], SELECTION)).toBeUndefined();
});

test.each([
  ['stable', 1],
  ['variable', 2],
] as const)("decodes the switch of the account's debt from the %s rate", (from, mode) => {
  const others = [log('SwapBorrowRateMode', [OTHER, ACCOUNT, 1]), log('SwapBorrowRateMode', [USDC, OTHER, 2])];
  const own = log('SwapBorrowRateMode', [USDC, ACCOUNT, mode]);
  expect(decodeRateSwitch([own, ...others], SELECTION)).toBe(from);
  expect(decodeRateSwitch(others, SELECTION)).toBeUndefined();
});

describe('a loan that an adapter made for the account', () => {
  const by = { pool: POOL, borrower: OTHER, account: ACCOUNT } as const;
  const loan = log('Borrow', [USDC, OTHER, ACCOUNT, 9n, 2, 0, 0]);

  it('is what the adapter borrowed, less what it repaid of it', () => {
    const repaid = [log('Repay', [OTHER, ACCOUNT, OTHER, 5n, false]), log('Repay', [USDC, ACCOUNT, OTHER, 2n, false])];
    expect(decodeBorrowedBy([...NOISE, loan], by)).toEqual({ asset: USDC, amount: 9n });
    expect(decodeBorrowedBy([...repaid, loan], by)).toEqual({ asset: USDC, amount: 7n });
  });

  it('is none of another borrower, account or contract', () => {
    expect(decodeBorrowedBy([loan], { ...by, borrower: ACCOUNT })).toBeUndefined();
    expect(decodeBorrowedBy([loan], { ...by, account: OTHER })).toBeUndefined();
    expect(decodeBorrowedBy([loan], { ...by, pool: OTHER })).toBeUndefined();
  });
});
