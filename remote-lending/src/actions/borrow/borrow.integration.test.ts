import { creditDelegation } from '@fathom/base/rpc/abi/erc20';
import { borrowFlow, type BorrowIntent } from './borrow.flow';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { calldata, DEBT_TOKEN, GATEWAY, MINED, openSetup, POOL, SETUP, until, WETH } from '../../flows/testing/setup';

const AMOUNT = 5n * 10n ** 17n;
const TOKEN: BorrowIntent = {
  ...SETUP,
  of: 'token',
  asset: WETH,
  symbol: 'WETH',
  decimals: 18,
  amount: AMOUNT,
  rateMode: 'variable',
};
const NATIVE: BorrowIntent = {
  ...TOKEN,
  of: 'native',
  symbol: 'ETH',
  gateway: GATEWAY,
  debtToken: DEBT_TOKEN,
  approvalAmount: 'exact',
};
const BORROW = calldata('borrow', WETH, AMOUNT, 2, 0, SETUP.account);

test('borrows in one transaction and refetches the market [LND-399]', async () => {
  const { chain, host, runner, expectCall, perform, invalidated } = openSetup(borrowFlow);
  expectCall(POOL, BORROW, 323_000n);
  await runner.prepare(TOKEN);
  expect(runner.state.get().steps[0]?.gasLimit).toBe(400_000n);
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(host.submissions.map(({ request: { to, data } }) => ({ to, data }))).toEqual([{ to: POOL, data: BORROW }]);
  expect(invalidated).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
  chain.verify();
});

test('delegates credit to the gateway before borrowing native currency [LND-251, LND-414]', async () => {
  const { chain, host, runner, expectCall, perform, states } = openSetup(borrowFlow);
  const delegated = creditDelegation.borrowAllowance.read(DEBT_TOKEN, SETUP.account, GATEWAY);
  const delegate = calldata('approveDelegation', GATEWAY, AMOUNT);
  const borrow = calldata('borrowETH', POOL, AMOUNT, 2, 0);
  chain.respond(delegated, 0n);
  expectCall(DEBT_TOKEN, delegate, 45_000n);
  expectCall(GATEWAY, borrow, 341_000n);

  await runner.prepare(NATIVE);
  await perform(MINED, () => chain.respond(delegated, AMOUNT));
  expect(states()).toEqual(['done', 'idle']);
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(host.submissions.map(({ request: { to, data } }) => ({ to, data }))).toEqual([
    { to: DEBT_TOKEN, data: delegate },
    { to: GATEWAY, data: borrow },
  ]);
  chain.verify();
});

test('rejects a loan with insufficient collateral with code 36 before sending anything', async () => {
  const { chain, host, runner, expectCall, error } = openSetup(borrowFlow);
  expectCall(POOL, BORROW, '36');
  await runner.prepare(TOKEN);
  expect(error()).toMatchObject({ code: 'gas-estimation', blocking: false, actionBlocked: true });
  expect(errorCodeOf(error() ?? {})).toBe('36');
  expect(host.submissions).toEqual([]);
  chain.verify();
});

test('marks a loan reverted on-chain as failed with its code, and refreshes what its fee has changed', async () => {
  const { runner, expectCall, perform, error, invalidated } = openSetup(borrowFlow);
  expectCall(POOL, BORROW, 323_000n);
  await runner.prepare(TOKEN);
  await perform({ kind: 'reverted', block: 1001, feeWei: '1', reason: '36' });
  expect(error()).toMatchObject({ stage: 'main', code: 'reverted', blocking: true });
  expect(errorCodeOf(error() ?? {})).toBe('36');
  expect(invalidated).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
});

test.each([
  ['replaced', { kind: 'replaced' }],
  ['cancelled', { kind: 'cancelled' }],
  ['dropped', { kind: 'dropped' }],
] as const)('does not mark a loan as done when it was %s', async (code, status) => {
  const { runner, expectCall, perform, error } = openSetup(borrowFlow);
  expectCall(POOL, BORROW, 323_000n);
  await runner.prepare(TOKEN);
  await perform(status);
  expect(error()).toMatchObject({ code, blocking: true });
});

test('resumes a pending loan after a reload, whether or not it is unwrapped', async () => {
  const before = openSetup(borrowFlow);
  before.chain.respond(creditDelegation.borrowAllowance.read(DEBT_TOKEN, SETUP.account, GATEWAY), AMOUNT);
  before.expectCall(GATEWAY, calldata('borrowETH', POOL, AMOUNT, 2, 0), 341_000n);
  await before.runner.prepare(NATIVE);
  void before.runner.next(() => ({ title: 'Borrow 0.5 ETH' }));
  await until(() => before.states().includes('mining'));

  const after = openSetup(borrowFlow, before);
  const scope = { account: SETUP.account, chainId: SETUP.chainId, selection: borrowFlow.selection?.(TOKEN) ?? '' };
  const resumed = after.runner.resume(scope);
  await until(() => after.states().includes('mining'));
  after.host.settle({ kind: 'reverted', block: 1001, feeWei: '1', reason: '36' });
  await resumed;
  expect(errorCodeOf(after.error() ?? {})).toBe('36');
  expect(after.host.submissions).toEqual([]);
});
