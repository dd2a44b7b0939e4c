import type { FieldValue } from '../abiWords';
import { allowanceOf } from './allowance';
import type { RuledFunction } from '../descriptor/areaSigning';
import { parseFunctionSignature } from '../descriptor/functionSignature';

const SPENDER = '0x5555555555555555555555555555555555555555';
const ENDLESS = 2n ** 256n - 1n;
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';

test.each<[string, readonly FieldValue[], string | undefined]>([
  ['approve(address to,uint256 much)', [SPENDER, 5n], 'limited'],
  ['approve(address to,uint256 much)', [SPENDER, ENDLESS], 'unlimited'],
  ['approve(address to,uint256 much)', [SPENDER, 2n ** 128n], 'unlimited'],
  ['approve(address to,uint256 much)', [SPENDER, 0n], undefined],
  ['increaseAllowance(address to,uint256 much)', [SPENDER, ENDLESS], 'unlimited'],
  ['decreaseAllowance(address to,uint256 much)', [SPENDER, ENDLESS], undefined],
  ['approveDelegation(address to,uint256 much)', [SPENDER, 5n], 'limited'],
  [PERMIT, [SPENDER, SPENDER, ENDLESS, 1n, 2n], 'unlimited'],
  [PERMIT, [SPENDER, SPENDER, 5n, ENDLESS, ENDLESS], 'limited'],
  ['withdraw(address asset,uint256 amount,address to)', [SPENDER, ENDLESS, SPENDER], undefined],
  ['note(uint256 amount)', [ENDLESS], undefined],
])('the allowance that %s gives with %j is %s', (signature, given, expected) => {
  const parsed = parseFunctionSignature(signature);
  if (!parsed) throw new Error(signature);
  const values = Object.fromEntries(parsed.parameters.map(({ name }, index) => [name, given[index] ?? '0x']));
  const format = { intent: '', fields: [] };
  expect(allowanceOf({ ...parsed, rules: {}, format } as unknown as RuledFunction, values)).toBe(expected);
});
