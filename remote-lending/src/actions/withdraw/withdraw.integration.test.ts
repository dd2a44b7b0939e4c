import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { calldata, GATEWAY, MINED, openSetup, POOL, SETUP, USDC, until, WETH } from '../../flows/testing/setup';
import { withdrawFlow, type WithdrawIntent } from './withdraw.flow';

const RS_WETH = '0x0000000000000000000000000000000000000111';
const ETHER = 10n ** 18n;
const TOKEN: WithdrawIntent = {
  ...SETUP,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 1_000_000_000n,
  isAll: false,
};
const NATIVE: WithdrawIntent = {
  ...SETUP,
  of: 'native',
  asset: WETH,
  symbol: 'ETH',
  decimals: 18,
  amount: ETHER,
  isAll: true,
  gateway: GATEWAY,
  rsToken: RS_WETH,
  rsSymbol: 'rsWETH',
  approve: 'transaction',
  approvalAmount: 'exact',
};
const WITHDRAW = calldata('withdraw', USDC, TOKEN.amount, SETUP.account);
const ALLOWANCE = erc20.allowance.read(RS_WETH, SETUP.account, GATEWAY);

test('withdraws in one transaction and refetches the market', async () => {
  const { chain, host, runner, expectCall, perform, invalidated } = openSetup(withdrawFlow);
  expectCall(POOL, WITHDRAW, 200_000n);
  await runner.prepare(TOKEN);
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(invalidated).toEqual([['lending', 'pool-data', 'fathom-lisk']]);
  expect(host.submissions.map(({ request: { to, data, value } }) => ({ to, data, value }))).toEqual([
    { to: POOL, data: WITHDRAW, value: 0n },
  ]);
  chain.verify();
});

test('approves the balance with its margin for a full withdrawal through the gateway, then withdraws everything', async () => {
  const { chain, host, runner, expectCall, perform, states } = openSetup(withdrawFlow);
  const approve = calldata('approve', GATEWAY, (ETHER * 11n) / 10n);
  const withdraw = calldata('withdrawETH', POOL, MAX_UINT256, SETUP.account);
  chain.respond(ALLOWANCE, 0n);
  expectCall(RS_WETH, approve, 46_000n);
  expectCall(GATEWAY, withdraw, 400_000n);
  await runner.prepare(NATIVE);
  await perform(MINED, () => chain.respond(ALLOWANCE, (ETHER * 11n) / 10n));
  expect(states()).toEqual(['done', 'idle']);
  await perform(MINED);
  expect(runner.state.get().status).toBe('done');
  expect(host.submissions.map(({ request: { to, data } }) => ({ to, data }))).toEqual([
    { to: RS_WETH, data: approve },
    { to: GATEWAY, data: withdraw },
  ]);
  chain.verify();
});

test('requests the approval again when the allowance was lowered in the wallet', async () => {
  const { chain, runner, expectCall, perform, states } = openSetup(withdrawFlow);
  chain.respond(ALLOWANCE, 0n);
  expectCall(RS_WETH, calldata('approve', GATEWAY, (ETHER * 11n) / 10n), 46_000n);
  await runner.prepare(NATIVE);
  await perform(MINED, () => chain.respond(ALLOWANCE, ETHER));
  expect(states()).toEqual(['idle', 'idle']);
  expect(runner.state.get().note).toMatchObject({ kind: 'allowance-too-low', allowance: ETHER });
});

test('rejects a withdrawal that would allow liquidation before sending anything', async () => {
  const { chain, host, runner, expectCall, error } = openSetup(withdrawFlow);
  expectCall(POOL, WITHDRAW, '35');
  await runner.prepare(TOKEN);
  expect(error()).toMatchObject({ stage: 'gas-estimation', blocking: false, actionBlocked: true });
  expect(errorCodeOf(error() ?? {})).toBe('35');
  expect(host.submissions).toEqual([]);
  chain.verify();
});

test('resumes a pending withdrawal after a reload and displays its actual outcome', async () => {
  const before = openSetup(withdrawFlow);
  before.expectCall(POOL, WITHDRAW, 200_000n);
  await before.runner.prepare(TOKEN);
  void before.runner.next(() => ({ title: 'Withdraw 1,000 USDC' }));
  await until(() => before.states().includes('mining'));

  const after = openSetup(withdrawFlow, before);
  const resumed = after.runner.resume({
    account: SETUP.account,
    chainId: SETUP.chainId,
    selection: withdrawFlow.selection?.(TOKEN) ?? '',
  });
  await until(() => after.states().includes('mining'));
  expect(after.host.submissions).toEqual([]);
  after.host.settle(MINED);
  await expect(resumed).resolves.toBe(true);
  expect(after.runner.state.get().status).toBe('done');
});
