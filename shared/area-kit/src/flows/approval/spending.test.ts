import { planApprovedCall, expectedApprovals, readSpendingState, NOTHING_ALLOWED, type Spending } from './spending';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { creditDelegation, erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { ContractCall } from '../steps/step';

const OWNER = '0x1111111111111111111111111111111111111111';
const TOKEN = { address: '0x2222222222222222222222222222222222222222', symbol: 'USDC', decimals: 6 } as const;
const SPENDER = '0x3333333333333333333333333333333333333333';
const GAS = { marginPercent: 115n, minimum: 0n };
const SPENDING: Spending = { token: TOKEN, spender: SPENDER, amount: 101n, approvalAmount: 'exact', gas: GAS };
const CALL: ContractCall = { to: SPENDER, function: 'function repay(uint256)', args: [100n], value: 0n, gas: GAS };
const SIGNED = { function: 'function repay(uint256, uint256, uint8, bytes32, bytes32)', gas: GAS };
const PLAN = { id: 'repay', call: CALL, spending: SPENDING, allowance: 0n };

function kindsOf(plan: Parameters<typeof planApprovedCall>[0]) {
  return planApprovedCall(plan).map(({ kind }) => kind);
}

it('approves the amount, and requires less of it where the call may take less', () => {
  const [approve] = planApprovedCall({ ...PLAN, required: 99n });
  expect(approve).toMatchObject({
    kind: 'approve',
    approval: { kind: 'erc20', token: TOKEN.address, spender: SPENDER, amount: 101n, required: 99n },
  });
  expect(kindsOf({ ...PLAN, required: 99n, allowance: 99n })).toEqual(['call']);
  expect(kindsOf({ ...PLAN, required: 99n, allowance: 98n })).toEqual(['approve', 'call']);
});

it('requires the amount of an exact approval, also of an unlimited one', () => {
  expect(planApprovedCall(PLAN)[0]).toMatchObject({ approval: { amount: 101n, required: 101n } });
  const unlimited = { ...PLAN, spending: { ...SPENDING, approvalAmount: 'unlimited' as const } };
  expect(planApprovedCall(unlimited)[0]).toMatchObject({ approval: { amount: MAX_UINT256, required: 101n } });
  expect(kindsOf({ ...unlimited, allowance: 101n })).toEqual(['call']);
});

it('signs an exact approval where the call carries one, and sends an unlimited one', () => {
  expect(kindsOf({ ...PLAN, callWithPermit: SIGNED })).toEqual(['permit', 'call']);
  const unlimited = { ...PLAN, spending: { ...SPENDING, approvalAmount: 'unlimited' as const } };
  expect(kindsOf({ ...unlimited, callWithPermit: SIGNED })).toEqual(['approve', 'call']);
});

it('approves nothing that is not spent', () => {
  expect(kindsOf({ ...PLAN, spending: undefined })).toEqual(['call']);
  expect(expectedApprovals(undefined)).toEqual([]);
});

it('declares the same approval that it plans', () => {
  expect(expectedApprovals(SPENDING)).toEqual([{ token: TOKEN.address, spender: SPENDER, amount: 101n }]);
  expect(expectedApprovals({ ...SPENDING, approvalAmount: 'unlimited' })).toEqual([
    { token: TOKEN.address, spender: SPENDER, amount: MAX_UINT256 },
  ]);
});

it('reads what the spender may take of tokens, or of the credit of the account', async () => {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(TOKEN.address, OWNER, SPENDER), 5n);
  chain.respond(creditDelegation.borrowAllowance.read(TOKEN.address, OWNER, SPENDER), 7n);
  expect(await readSpendingState(chain.reader, SPENDING, OWNER)).toEqual({ allowance: 5n });
  expect(await readSpendingState(chain.reader, { ...SPENDING, kind: 'delegation' }, OWNER)).toEqual({ allowance: 7n });
  expect(await readSpendingState(chain.reader, undefined, OWNER)).toBe(NOTHING_ALLOWED);
});
