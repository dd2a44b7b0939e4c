import type { Address } from '@fathom/contract/address';
import type { RuledFunction } from '../descriptor/areaSigning';
import { parseFunctionSignature } from '../descriptor/functionSignature';
import { statementOf } from './statement';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000aa';
const TARGET: Address = '0x00000000000000000000000000000000000000b0';
const ASSET: Address = '0x00000000000000000000000000000000000000c1';

/** The statement of a call whose amount is displayed in units of `asset`, or of the called contract. */
function statementAbout(signature: string, amount: string) {
  const parsed = parseFunctionSignature(signature);
  if (!parsed) throw new Error(signature);
  const { parameters, selector } = parsed;
  const tokenPath = parameters.some(({ name }) => name === 'asset') ? 'asset' : '@.to';
  const field = { path: amount, label: 'Amount', format: 'tokenAmount', params: { tokenPath } };
  const format = { intent: '', interpolatedIntent: `{${amount}}`, fields: [field] };
  const values = Object.fromEntries(parameters.map(({ name, type }) => [name, type === 'address' ? ASSET : 5n]));
  const called = { ...parsed, key: signature, rules: {}, format } as unknown as RuledFunction;
  return statementOf({ called, values }, { from: ACCOUNT, to: TARGET, data: selector, value: 0n }, {});
}

describe('the amount of a call', () => {
  it.each([
    ['withdraw(address asset,uint256 amount,address to)', 'amount'],
    ['withdraw(uint256 assets,address receiver,address owner)', 'assets'],
    ['borrow(address asset,uint256 amount,uint256 mode,uint16 code,address debtor)', 'amount'],
    ['mint(uint256 shares,address receiver)', 'shares'],
    ['draw(address a,address b,address c,uint256 id,uint256 drawn,bytes d)', 'drawn'],
  ])('of %s must arrive', (signature, amount) => {
    expect(statementAbout(signature, amount).amounts).toMatchObject([{ amount: 5n, isReceived: true }]);
  });

  it.each([
    ['supply(address asset,uint256 amount,address to,uint16 code)', 'amount'],
    ['repay(address asset,uint256 amount,uint256 mode,address debtor)', 'amount'],
    ['withdraw(uint256 amount)', 'amount'],
    ['redeem(uint256 shares,address receiver,address owner)', 'shares'],
  ])('of %s is not received', (signature, amount) => {
    expect(statementAbout(signature, amount).amounts).toMatchObject([{ amount: 5n, isReceived: false }]);
  });
});

it.each([
  ['approve(address who,uint256 much)', 'much', { spender: ASSET, amount: 5n, isAdded: false }],
  ['increaseAllowance(address who,uint256 much)', 'much', { spender: ASSET, amount: 5n, isAdded: true }],
  ['approveDelegation(address who,uint256 much)', 'much', { spender: ASSET, amount: 5n, isAdded: false }],
  ['decreaseAllowance(address who,uint256 much)', 'much', undefined],
])('the right that %s grants is stated', (signature, amount, expected) => {
  expect(statementAbout(signature, amount).grant).toEqual(expected);
});

it.each([
  ['transfer(address to,uint256 amount)', true],
  ['unlock(uint256 amount)', true],
  ['createLock(uint256 amount,uint256 lockPeriod)', false],
  ['supply(address asset,uint256 amount,address to,uint16 code)', false],
])('a call of %s may return no token: %s', (signature, isPaidWithoutToken) => {
  expect(statementAbout(signature, 'amount').isPaidWithoutToken).toBe(isPaidWithoutToken);
});
