import { AbiCoder, id, Interface } from 'ethers';
import * as fc from 'fast-check';
import { calldataDifference, encodeAction } from './encodeAction';

const ADDRESS = '0x00000000000000000000000000000000000000a1';

function calldata(signature: string, values: readonly unknown[]): string {
  return new Interface([`function ${signature}`]).encodeFunctionData(
    signature.slice(0, signature.indexOf('(')),
    values,
  );
}

test.each<[string, string, string, readonly unknown[]]>([
  ['no arguments', 'pause()', '', []],
  ['a number and a flag', 'set(uint256,bool)', '7, true', [7n, true]],
  ['false', 'set(bool)', 'false', [false]],
  ['a hexadecimal number', 'set(uint256)', '0xff', [255n]],
  ['a negative number', 'set(int128)', '-5', [-5n]],
  ['an address', 'set(address)', ADDRESS, [ADDRESS]],
  ['an address with the prefix xdc', 'set(address)', `xdc${ADDRESS.slice(2)}`, [ADDRESS]],
  ['bytes', 'set(bytes,bytes4)', '0x1234, 0xdeadbeef', ['0x1234', '0xdeadbeef']],
  ['a text', 'say(string)', 'hello world', ['hello world']],
  ['a quoted text with commas', 'say(string,uint8)', '"a, b (c)", 1', ['a, b (c)', 1n]],
  ['an empty text', 'say(string)', '""', ['']],
  ['a list', 'set(uint256[],bool)', '[1, 2,3], false', [[1n, 2n, 3n], false]],
  ['an empty list', 'set(uint256[])', '[]', [[]]],
  ['a struct', 'set((uint256,bool),address)', `(1,true), ${ADDRESS}`, [[1n, true], ADDRESS]],
  [
    'a list of structs',
    'set((uint256,string)[])',
    '[(1,"a,b"),(2,c)]',
    [
      [
        [1n, 'a,b'],
        [2n, 'c'],
      ],
    ],
  ],
])('encodes %s as ethers does [DAO-133] [DAO-135]', (_, signature, text, values) => {
  expect(encodeAction(signature, text)).toEqual({ ok: true, value: calldata(signature, values) });
});

test.each([
  ' set ( uint256 , bool ) ',
  'function set(uint256,bool)',
  '  function  set(uint256,bool)',
  'set(uint256 id,bool on)',
  'set(uint,bool)',
])('reads the signature %p without its white space and names [DAO-135]', (signature) => {
  expect(encodeAction(signature, '1,true')).toEqual({ ok: true, value: calldata('set(uint256,bool)', [1n, true]) });
});

it('keeps the name of a function that ends with the word function', () => {
  expect(encodeAction('setfunction (bool)', 'true')).toEqual({
    ok: true,
    value: calldata('setfunction(bool)', [true]),
  });
});

test.each([
  ['no signature', 'set', '', { kind: 'signature' }],
  ['an unknown type', 'set(number)', '1', { kind: 'signature' }],
  ['too few arguments', 'set(uint256,bool)', '1', { kind: 'count', expected: 2, found: 1 }],
  ['too many arguments, as of a text with a comma', 'say(string)', 'a, b', { kind: 'count', expected: 1, found: 2 }],
  ['an open bracket', 'set(uint256[])', '[1,2', { kind: 'arguments', problem: 'bracket' }],
  ['a bracket too many', 'set(uint256)', '1]', { kind: 'arguments', problem: 'bracket' }],
  ['brackets that cross', 'set(uint256[])', '[(1])', { kind: 'arguments', problem: 'bracket' }],
  ['an open quote', 'say(string)', '"a', { kind: 'arguments', problem: 'quote' }],
  ['nothing between commas', 'set(uint256,uint256)', '1,', { kind: 'arguments', problem: 'empty' }],
  ['a number that is none', 'set(uint256,uint8)', '1, one', { kind: 'value', index: 1, type: 'uint8' }],
  ['a number after a letter', 'set(uint256)', 'x5', { kind: 'value', index: 0, type: 'uint256' }],
  ['a number with a unit', 'set(uint256)', '5x', { kind: 'value', index: 0, type: 'uint256' }],
  ['a hexadecimal number after a sign', 'set(int256)', '-0xff', { kind: 'value', index: 0, type: 'int256' }],
  ['a hexadecimal number with other letters', 'set(uint256)', '0xfg', { kind: 'value', index: 0, type: 'uint256' }],
  ['a number too large', 'set(uint8)', '256', { kind: 'value', index: 0, type: 'uint8' }],
  ['a flag that is none', 'set(bool)', '1', { kind: 'value', index: 0, type: 'bool' }],
  ['a short address', 'set(address)', '0x12', { kind: 'value', index: 0, type: 'address' }],
  [
    'an address with a wrong checksum',
    'set(address)',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046',
    { kind: 'value', index: 0, type: 'address' },
  ],
  ['bytes of another size', 'set(bytes4)', '0x12', { kind: 'value', index: 0, type: 'bytes4' }],
  [
    'a struct with a field too many',
    'set((uint256,bool)[])',
    '[(1,true,2)]',
    { kind: 'value', index: 0, type: '(uint256,bool)[]' },
  ],
  ['a list for a number', 'set(uint256)', '[1]', { kind: 'value', index: 0, type: 'uint256' }],
  ['a list for an address', 'set(address)', `[${ADDRESS}]`, { kind: 'value', index: 0, type: 'address' }],
  ['a list for a text', 'say(string)', '[hello]', { kind: 'value', index: 0, type: 'string' }],
  ['a number for a list', 'set(uint256[])', '1', { kind: 'value', index: 0, type: 'uint256[]' }],
  ['a list of another length', 'set(uint256[2])', '[1]', { kind: 'value', index: 0, type: 'uint256[2]' }],
])('refuses %s', (_, signature, text, error) => {
  expect(encodeAction(signature, text)).toEqual({ ok: false, error });
});

it('ends with nested brackets of any depth', () => {
  expect(encodeAction('set(uint256[])', '['.repeat(100_000))).toEqual({
    ok: false,
    error: { kind: 'arguments', problem: 'bracket' },
  });
});

test.each([
  ['none', 'set(uint256)', '7', calldata('set(uint256)', [7n]), undefined],
  [
    'none in another letter case',
    'set(address)',
    ADDRESS,
    calldata('set(address)', [ADDRESS]).toUpperCase().replace('0X', '0x'),
    undefined,
  ],
  ['none with blanks around it', 'set(uint256)', '7', ` ${calldata('set(uint256)', [7n])} `, undefined],
  ['none before there is calldata', 'set(uint256)', '7', '0x', undefined],
  ['none without a signature', 'set(', '7', calldata('set(uint256)', [7n]), undefined],
  ['another function', 'set(uint256)', '7', calldata('pause()', []), 'otherFunction'],
  ['other arguments', 'set(uint256)', '7', calldata('set(uint256)', [8n]), 'otherArguments'],
  ['arguments that are none', 'set(uint256)', 'seven', calldata('set(uint256)', [8n]), 'otherArguments'],
  ['bytes behind the arguments', 'set(uint256)', '7', `${calldata('set(uint256)', [7n])}ff`, 'otherArguments'],
])('notices %s in the calldata of an action', (_case, functionSignature, functionArguments, callData, difference) => {
  expect(calldataDifference({ functionSignature, functionArguments, callData })).toBe(difference);
});

const typed: fc.Arbitrary<{ readonly type: string; readonly value: unknown; readonly text: string }> = fc.letrec<{
  argument: { readonly type: string; readonly value: unknown; readonly text: string };
}>((tie) => ({
  argument: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => ({ type: 'uint256', value, text: value.toString() })),
    fc
      .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
      .map((value) => ({ type: 'int64', value, text: value.toString() })),
    fc.boolean().map((value) => ({ type: 'bool', value, text: String(value) })),
    fc
      .uint8Array({ maxLength: 40 })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
      .map((value) => ({ type: 'bytes', value, text: value })),
    fc.string({ unit: 'grapheme' }).map((value) => ({ type: 'string', value, text: JSON.stringify(value) })),
    fc.array(tie('argument'), { minLength: 1, maxLength: 3 }).map((items) => ({
      type: `(${items.map(({ type }) => type).join()})`,
      value: items.map(({ value }) => value),
      text: `(${items.map(({ text }) => text).join(' , ')})`,
    })),
    fc.tuple(tie('argument'), fc.nat({ max: 3 })).map(([{ type, value, text }, length]) => ({
      type: `${type}[]`,
      value: Array.from({ length }, () => value),
      text: `[${Array.from({ length }, () => text).join(',')}]`,
    })),
  ),
})).argument;

it('encodes arguments of any types as ethers does', () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 4 }), (parameters) => {
      const types = parameters.map(({ type }) => type);
      const encoded = encodeAction(`f(${types.join(', ')})`, parameters.map(({ text }) => text).join(', '));
      const expected =
        id(`f(${types.join()})`).slice(0, 10) +
        AbiCoder.defaultAbiCoder()
          .encode(
            types.map((type) => type.replaceAll('(', 'tuple(')),
            parameters.map(({ value }) => value),
          )
          .slice(2);
      expect(encoded).toEqual({ ok: true, value: expected });
    }),
    { numRuns: 500 },
  );
});

it('never throws, whatever is typed', () => {
  const piece = fc.constantFrom('[', ']', '(', ')', ',', '"', '\\', '1', 'a', ' ', 'uint256', 'bool', '0x');
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
  fc.assert(fc.property(text, text, (signature, values) => void encodeAction(`f(${signature})`, values)));
});
