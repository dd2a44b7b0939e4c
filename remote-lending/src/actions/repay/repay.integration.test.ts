import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { calldata, GATEWAY, MINED, openSetup, POOL, SETUP, USDC, WETH } from '../../flows/testing/setup';
import { repayFlow, type RepayIntent } from './repay.flow';

const LIMIT = 1_002_500_000n;
const TOKEN: RepayIntent = {
  ...SETUP,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 1_000_000_000n,
  isAll: true,
  limit: LIMIT,
  rateMode: 'variable',
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};
const ALLOWANCE = erc20.allowance.read(USDC, SETUP.account, POOL);
const APPROVE = calldata('approve', POOL, LIMIT);
const REPAY = calldata('repay', USDC, LIMIT, 2, SETUP.account);

test('approves and repays the limit in two transactions, and refetches the market', async () => {
  const { chain, host, runner, expectCall, perform, states, invalidated } = openSetup(repayFlow);
  chain.respond(ALLOWANCE, 0n);
  expectCall(USDC, APPROVE, 46_000n);
  expectCall(POOL, REPAY, 200_000n);
  await runner.prepare(TOKEN);
  await perform(MINED, () => chain.respond(ALLOWANCE, LIMIT));
  expect(states()).toEqual(['done', 'idle']);
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(invalidated).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
  expect(host.submissions.map(({ request: { to, data, value } }) => ({ to, data, value }))).toEqual([
    { to: USDC, data: APPROVE, value: 0n },
    { to: POOL, data: REPAY, value: 0n },
  ]);
  chain.verify();
});

test.each([
  [
    'native currency, with the limit as its value',
    { ...TOKEN, of: 'native', asset: WETH, gateway: GATEWAY },
    { to: GATEWAY, data: calldata('repayETH', POOL, LIMIT, 2, SETUP.account), value: LIMIT },
  ],
  [
    "the account's own supply, with the maximum integer for a full repayment",
    { ...TOKEN, of: 'rs-token' },
    { to: POOL, data: calldata('repayWithATokens', USDC, MAX_UINT256, 2), value: 0n },
  ],
] as const)('repays in one transaction with %s', async (_, intent, call) => {
  const { chain, host, runner, expectCall, perform } = openSetup(repayFlow);
  expectCall(call.to, call.data, 250_000n, call.value);
  await runner.prepare(intent);
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(host.submissions.map(({ request: { to, data, value } }) => ({ to, data, value }))).toEqual([call]);
  chain.verify();
});

test('rejects a debt already repaid elsewhere before sending anything', async () => {
  const { chain, host, runner, expectCall, error } = openSetup(repayFlow);
  chain.respond(ALLOWANCE, LIMIT);
  expectCall(POOL, REPAY, '39');
  await runner.prepare(TOKEN);
  expect(error()).toMatchObject({ stage: 'gas-estimation', actionBlocked: true });
  expect(errorCodeOf(error() ?? {})).toBe('39');
  expect(host.submissions).toEqual([]);
});
