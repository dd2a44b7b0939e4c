import { Interface } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { decodeTaken } from './swapReceipt';

const POOL: Address = '0x00000000000000000000000000000000000000B0';
const ADAPTER: Address = '0x00000000000000000000000000000000000000e4';
const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const WETH = {
  underlyingAsset: '0x00000000000000000000000000000000000000C0',
  rsTokenAddress: '0x00000000000000000000000000000000000000C1',
} as const;
const USDC = {
  underlyingAsset: '0x00000000000000000000000000000000000000D0',
  rsTokenAddress: '0x00000000000000000000000000000000000000D1',
} as const;
const NOBODY: Address = '0x0000000000000000000000000000000000000000';

const events = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
]);

function transfer(from: Address, to: Address, value: bigint, token: Address = WETH.rsTokenAddress): ReceiptLog {
  return { address: token, ...events.encodeEventLog('Transfer', [from, to, value]) };
}

function supply(reserve: Address, amount: bigint): ReceiptLog {
  return { address: POOL, ...events.encodeEventLog('Supply', [reserve, ADAPTER, ACCOUNT, amount, 0]) };
}

function taken(logs: readonly ReceiptLog[]) {
  return decodeTaken(logs, { pool: POOL, adapter: ADAPTER, account: ACCOUNT }, [USDC, WETH]);
}

test.each<[string, readonly ReceiptLog[], bigint]>([
  ['all of it', [transfer(ACCOUNT, ADAPTER, 30n)], 30n],
  ['less what the adapter sent back', [transfer(ACCOUNT, ADAPTER, 30n), transfer(ADAPTER, ACCOUNT, 4n)], 26n],
  ['less what the adapter supplied again', [transfer(ACCOUNT, ADAPTER, 30n), supply(WETH.underlyingAsset, 5n)], 25n],
  ['and none of another asset', [transfer(ACCOUNT, ADAPTER, 30n), supply(USDC.underlyingAsset, 5n)], 30n],
  ['without the interest paid meanwhile', [transfer(NOBODY, ACCOUNT, 7n), transfer(ACCOUNT, ADAPTER, 30n)], 30n],
])('decodes the supply that an adapter took: %s', (_case, logs, amount) => {
  expect(taken(logs)).toEqual({ reserve: WETH, amount });
});

test.each<[string, readonly ReceiptLog[]]>([
  ['nothing', []],
  ['a transfer to somebody else', [transfer(ACCOUNT, NOBODY, 30n)]],
  ['a transfer of another account', [transfer(NOBODY, ADAPTER, 30n)]],
  ['a transfer of another token', [transfer(ACCOUNT, ADAPTER, 30n, WETH.underlyingAsset)]],
])('finds no supply that an adapter took in a receipt with %s', (_case, logs) => {
  expect(taken(logs)).toBeUndefined();
});
