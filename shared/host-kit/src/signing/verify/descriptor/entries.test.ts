import type { AddressBook } from '../book/addressBook';
import type { RuledFunction } from './areaSigning';
import type { DecodedCall } from '../callDecoding';
import { isEntryCall, isEntryMessage } from './entries';
import { parseFunctionSignature } from './functionSignature';
import type { Rule } from '../floor/rule';

const POOL = '0x5555555555555555555555555555555555555555';
const OTHER = '0x6666666666666666666666666666666666666666';
const book: Pick<AddressBook, 'addressesOf'> = { addressesOf: (role) => (role === 'LENDING_POOL' ? [POOL] : []) };

function ruled(signature: string, rules: Readonly<Record<string, Rule>> = {}): RuledFunction {
  const parsed = parseFunctionSignature(signature);
  if (!parsed) throw new Error(signature);
  return { ...parsed, rules, format: { intent: '', fields: [] } } as unknown as RuledFunction;
}

function called(
  signature: string,
  values: DecodedCall['values'] = {},
  rules: Readonly<Record<string, Rule>> = {},
): DecodedCall {
  return { called: ruled(signature, rules), values };
}

const PERMIT = 'uint256 deadline,uint8 v,bytes32 r,bytes32 s';

test.each([
  'supply(address a,uint256 b,address c,uint16 d)',
  `supplyWithPermit(address a,uint256 b,address c,uint16 d,${PERMIT})`,
  'depositETH(address a,address b,uint16 c)',
  'borrow(address a,uint256 b,uint256 c,uint16 d,address e)',
  'borrowETH(address a,uint256 b,uint256 c,uint16 d)',
  'transfer(address a,uint256 b)',
  'approveDelegation(address a,uint256 b)',
  'increaseAllowance(address a,uint256 b)',
  'createLock(uint256 a,uint256 b)',
  'deposit(uint256 a,address b)',
  'mint(uint256 a,address b)',
  'lockNATIVE(address a,address b,uint256 c,bytes d)',
  'draw(address a,address b,address c,uint256 d,uint256 e,bytes f)',
  'swapAndDeposit(address a,address b,uint256 c,uint256 d,uint256 e,bytes f,address g,(uint256 a,uint256 d,uint8 v,bytes32 r,bytes32 s) p)',
  'tend()',
  // Another signature with the name of an exit.
  'withdraw(uint256 a,uint256 b)',
])('a call of %s is an entry', (signature) => {
  expect(isEntryCall(called(signature), book)).toBe(true);
});

test.each([
  'withdraw(uint256 a)',
  'withdraw(address a,uint256 b,address c)',
  'withdraw(uint256 a,address b,address c)',
  'withdrawETH(address a,uint256 b,address c)',
  'repay(address a,uint256 b,uint256 c,address d)',
  `repayWithPermit(address a,uint256 b,uint256 c,address d,${PERMIT})`,
  'repayWithATokens(address a,uint256 b,uint256 c)',
  'repayETH(address a,uint256 b,uint256 c,address d)',
  'redeem(uint256 a,address b,address c)',
  'redeem(uint256 a,address b,address c,uint256 d,address[] e)',
  'decreaseAllowance(address a,uint256 b)',
  'claimRewards(address[] a,uint256 b,address c,address d)',
  'claimAllRewards(address[] a,address b)',
  'wipeAllAndUnlockNATIVE(address a,address b,address c,uint256 d,uint256 e,bytes f)',
  'wipeAndUnlockToken(address a,address b,address c,uint256 d,uint256 e,uint256 f,bytes g)',
  'unlock(uint256 a)',
  'unlockPartially(uint256 a,uint256 b)',
  'earlyUnlock(uint256 a)',
  'claimAllLockRewardsForStream(uint256 a)',
  'withdrawStream(uint256 a)',
  'emergencyUnlockAndWithdraw()',
  'castVote(uint256 a,uint8 b)',
])('a call of %s is an exit', (signature) => {
  expect(isEntryCall(called(signature), book)).toBe(false);
});

const APPROVE = 'approve(address who,uint256 much)';
const MESSAGE = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';

test.each<[string, DecodedCall, boolean]>([
  ['for what repays and withdraws too', called(APPROVE, { who: POOL, much: 1n }), false],
  ['for another contract', called(APPROVE, { who: OTHER, much: 1n }), true],
  ['of nothing', called(APPROVE, { who: OTHER, much: 0n }), false],
  ['for the proxy wallet', called(APPROVE, { who: OTHER, much: 1n }, { who: { kind: 'proxy' } as Rule }), false],
])('whether an allowance %s is an entry depends on its spender', (_case, decoded, isEntry) => {
  expect(isEntryCall(decoded, book)).toBe(isEntry);
});

test.each<[string, string, DecodedCall['values'], boolean]>([
  ['a permit for the pool', MESSAGE, { spender: POOL, value: 1n }, false],
  ['a permit for another contract', MESSAGE, { spender: OTHER, value: 1n }, true],
  [
    'a delegation of credit',
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    { delegatee: POOL, value: 1n },
    true,
  ],
  ['a message that is not known', 'Order(address spender,uint256 value)', { spender: POOL, value: 1n }, true],
])('whether %s is an entry depends on what it allows', (_case, signature, values, isEntry) => {
  expect(isEntryMessage(ruled(signature), values, book)).toBe(isEntry);
});

test('a call through the proxy wallet is what it carries', () => {
  const execute = called('execute(bytes data)');
  const inner = (signature: string): DecodedCall => ({ ...execute, inner: { data: '0x', call: called(signature) } });
  expect(
    isEntryCall(inner('wipeAllAndUnlockXDC(address a,address b,address c,uint256 d,uint256 e,bytes f)'), book),
  ).toBe(false);
  expect(isEntryCall(inner('lockXDC(address a,address b,uint256 c,bytes d)'), book)).toBe(true);
});
