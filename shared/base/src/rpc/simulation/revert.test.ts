import { customErrors } from '../abi/customErrors';
import { decodeRevert } from './revert';
import { revertText } from './revertText';

const CODE_36 =
  '0x08c379a000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000002' +
  '3336000000000000000000000000000000000000000000000000000000000000';
const PANIC_17 = `0x4e487b71${'11'.padStart(64, '0')}`;
const known = customErrors(['error CallerNotPoolAdmin()']);
const [poolAdminSelector] = [...known.keys()];

test.each([
  [
    'revert data of a node',
    { code: 3, message: 'execution reverted: 36', data: CODE_36 },
    { kind: 'code', code: '36' },
  ],
  ['nested data', { code: -32603, message: 'Internal', data: { data: CODE_36 } }, { kind: 'code', code: '36' }],
  ['data after a word', { message: 'reverted', data: `Reverted ${CODE_36}` }, { kind: 'code', code: '36' }],
  [
    'an error within an error',
    { info: { error: { data: CODE_36 } }, message: 'call failed' },
    { kind: 'code', code: '36' },
  ],
  ['a panic', { data: PANIC_17 }, { kind: 'panic', code: 17n }],
  [
    'a known custom error',
    { data: poolAdminSelector },
    { kind: 'custom', selector: poolAdminSelector, name: 'CallerNotPoolAdmin' },
  ],
  ['an unknown custom error', { data: '0x12345678' }, { kind: 'custom', selector: '0x12345678' }],
  [
    'a reason string',
    { message: 'execution reverted: ERC20: transfer amount exceeds allowance' },
    { kind: 'text', text: 'ERC20: transfer amount exceeds allowance' },
  ],
  [
    'the message of another node',
    { message: "VM Exception while processing transaction: reverted with reason string '35'" },
    { kind: 'code', code: '35' },
  ],
  ['a bare code', '36', { kind: 'code', code: '36' }],
  ['a revert without a reason', { message: 'execution reverted', data: '0x' }, { kind: 'unknown' }],
  ['truncated data', { data: CODE_36.slice(0, 120) }, { kind: 'unknown' }],
  ['a truncated panic', { data: '0x4e487b7100' }, { kind: 'unknown' }],
  ['a number that is not a code', { message: 'insufficient funds: have 0 want 36' }, { kind: 'unknown' }],
  ['a fee that is not a code', { message: 'maxFeePerGas: 1, baseFee: 7' }, { kind: 'unknown' }],
  ['undefined', undefined, { kind: 'unknown' }],
  ['a circular error', circle(), { kind: 'unknown' }],
])('decodes %s', (_case, error, expected) => {
  expect(decodeRevert(error, known)).toEqual(expected);
});

const REVERTS = [
  '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted: 36"}}',
  { message: 'processing response error', body: '{"error":{"code":3,"message":"execution reverted: 36"}}' },
  { message: 'missing response: {"error":{"code":3,"message":"execution reverted: 36"}}' },
] as const;
test.each(REVERTS)('reads the numeric suffix of the message in a JSON-RPC error body [LND-429]', (error) => {
  expect(decodeRevert(error)).toEqual({ kind: 'code', code: '36' });
});

test.each([
  [{ kind: 'code', code: '36' }, '36'],
  [{ kind: 'text', text: 'paused' }, 'paused'],
  [{ kind: 'custom', selector: '0x12345678' }, '0x12345678'],
  [{ kind: 'custom', selector: '0x12345678', name: 'NotOwner' }, 'NotOwner'],
  [{ kind: 'panic', code: 17n }, 'Panic 0x11'],
  [{ kind: 'unknown' }, undefined],
] as const)('stores %j as %s', (reason, text) => {
  expect(revertText(reason)).toBe(text);
});

function circle(): unknown {
  const error: Record<string, unknown> = { message: 'round and round' };
  error['cause'] = error;
  return error;
}
