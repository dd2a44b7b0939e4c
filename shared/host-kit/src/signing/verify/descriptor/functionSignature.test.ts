import { id } from 'ethers';
import { parseFunctionSignature, pathOf } from './functionSignature';

test('reads the name, the parameters and the selector of a signature, between any spaces', () => {
  expect(parseFunctionSignature(' approve( address spender , uint256 value ) ')).toEqual({
    name: 'approve',
    parameters: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    selector: '0x095ea7b3',
  });
  expect(parseFunctionSignature('pause( )')).toEqual({ name: 'pause', parameters: [], selector: '0x8456cb59' });
});

test('reads the fields of a struct as parameters of their own', () => {
  const signature = parseFunctionSignature('swap(address to,(uint256 amount,bytes32 r) permit,bytes data)');
  expect(signature?.parameters).toEqual([
    { name: 'to', type: 'address' },
    { name: 'permit.amount', type: 'uint256' },
    { name: 'permit.r', type: 'bytes32' },
    { name: 'data', type: 'bytes' },
  ]);
  expect(signature?.selector).toBe(id('swap(address,(uint256,bytes32),bytes)').slice(0, 10));
});

test.each([
  ['nothing', ''],
  ['a name alone', 'approve'],
  ['a name that begins with a digit', '1approve(address a)'],
  ['anything before the name', 'function approve(address a)'],
  ['anything after the parameters', 'approve(address a) returns (bool)'],
  ['a parameter without a name', 'approve(address)'],
  ['an empty parameter', 'approve(address a,)'],
  ['anything before a type', 'approve(indexed address a)'],
  ['anything after the name of a parameter', 'approve(address a.b)'],
  ['the name of a parameter that begins with a digit', 'approve(address 1)'],
  ['a type that cannot be decoded', 'approve(int256 a)'],
  ['a struct without a name', 'approve((address a))'],
  ['a list of structs', 'approve((address a)[] b)'],
  ['a struct in a struct', 'approve(((address a) b) c)'],
  ['a struct that does not end', 'approve((address a b)'],
  ['two parameters of one name', 'approve(address a,uint256 b,address a)'],
])('reads no signature from %s', (_case, text) => {
  expect(parseFunctionSignature(text)).toBeUndefined();
});

test('displays a list by each of its items', () => {
  expect(pathOf({ name: 'targets', type: 'address[]' })).toBe('targets.[]');
  expect(pathOf({ name: 'target', type: 'address' })).toBe('target');
});
