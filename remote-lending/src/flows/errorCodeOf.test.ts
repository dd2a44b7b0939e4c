import { id } from 'ethers';
import { errorCodeOf } from './errorCodeOf';

const REFUSALS = [
  ['the code alone', '36', '36'],
  ["a node's message", 'execution reverted: 51', '51'],
  [
    'a message inside a JSON-RPC error body',
    '{"jsonrpc":"2.0","error":{"code":3,"message":"execution reverted: 35"}}',
    '35',
  ],
  ['the name of a custom error of a newer deployment', 'CollateralCannotCoverNewBorrow', '36'],
  ['the selector of a custom error', id('InconsistentEModeCategory()').slice(0, 10), '58'],
  ['an unknown custom error', '0xdeadbeef', undefined],
  ['a text', 'ERC20: transfer amount exceeds allowance', undefined],
  ['a failed assertion', 'Panic 0x11', undefined],
  ['nothing', undefined, undefined],
] as const;
test.each(REFUSALS)('finds the code in %s [LND-429]', (_, reason, code) => {
  expect(errorCodeOf({ code: 'reverted', reason })).toBe(code);
});

test("returns 4001 for a user rejection, whatever the wallet's message", () => {
  expect(errorCodeOf({ code: 'rejected', reason: 'MetaMask Tx Signature: User denied transaction signature.' })).toBe(
    '4001',
  );
});
