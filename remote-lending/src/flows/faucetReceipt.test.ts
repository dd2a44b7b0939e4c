import { Interface } from 'ethers';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { decodeMinted } from './faucetReceipt';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const USDC: Address = '0x00000000000000000000000000000000000000C0';

const erc20 = new Interface(['event Transfer(address indexed from, address indexed to, uint256 value)']);

function transferred(from: Address, to: Address, address: string = USDC): ReceiptLog {
  return { address, ...erc20.encodeEventLog('Transfer', [from, to, 7n]) };
}

test('decodes what was minted to the account', () => {
  const logs = [transferred(ZERO_ADDRESS, OTHER), transferred(ZERO_ADDRESS, ACCOUNT)];
  expect(decodeMinted(logs, { token: USDC, account: ACCOUNT })).toBe(7n);
});

test.each([
  ['a transfer from another account', transferred(OTHER, ACCOUNT)],
  ['a mint to another account', transferred(ZERO_ADDRESS, OTHER)],
  ['a mint of another token', transferred(ZERO_ADDRESS, ACCOUNT, OTHER)],
])('finds no mint in a receipt with %s', (_, log) => {
  expect(decodeMinted([log], { token: USDC, account: ACCOUNT })).toBeUndefined();
});
