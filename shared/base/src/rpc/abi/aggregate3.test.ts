import { Interface } from 'ethers';
import fc from 'fast-check';
import type { Address, Hex } from '@fathom/contract/address';
import { decodeAggregate3, encodeAggregate3 } from './aggregate3';

const published = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
]);
const target = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((list): Address => `0x${Buffer.from(list).toString('hex')}`);

function bytes(maxLength: number) {
  return fc.uint8Array({ maxLength }).map((list): Hex => `0x${Buffer.from(list).toString('hex')}`);
}

test('encodes calls like the published ABI', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ to: target, data: bytes(100) }), { maxLength: 8 }), (calls) => {
      const expected = published.encodeFunctionData('aggregate3', [calls.map(({ to, data }) => [to, true, data])]);
      expect(encodeAggregate3(calls)).toBe(expected);
    }),
  );
});

test('decodes outcomes like the published ABI', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ success: fc.boolean(), returnData: bytes(100) }), { maxLength: 8 }),
      (outcomes) => {
        const list = outcomes.map(({ success, returnData }) => [success, returnData]);
        expect(decodeAggregate3(published.encodeFunctionResult('aggregate3', [list]) as Hex)).toEqual(outcomes);
      },
    ),
  );
});

test('rejects a response truncated at any position', () => {
  const whole = published.encodeFunctionResult('aggregate3', [
    [
      [true, `0x${'11'.repeat(40)}`],
      [false, '0x'],
      [true, `0x${'22'.repeat(32)}`],
    ],
  ]);
  for (let length = 2; length < whole.length; length += 2) {
    expect(() => decodeAggregate3(whole.slice(0, length) as Hex)).toThrow(RangeError);
  }
});

test.each([
  ['empty data', '0x'],
  ['a list without an end', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
  ['a list with a billion elements', `0x${'20'.padStart(64, '0')}${(10 ** 9).toString(16).padStart(64, '0')}`],
  ['words that are not hexadecimal', `0x${'zz'.repeat(64)}`],
] as const)('rejects %s', (_, response) => {
  expect(() => decodeAggregate3(response)).toThrow(RangeError);
});
