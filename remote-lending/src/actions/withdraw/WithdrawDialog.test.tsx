import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen, waitFor } from '@testing-library/react';
import { getUserPermissions } from '../../data/abi/marketContracts';
import { calldata, GATEWAY, MINED, POOL, USDC, WETH } from '../../flows/testing/setup';
import { setupHost, setupMarket } from '../testing/dialogHarness';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { WithdrawDialog } from './WithdrawDialog';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const RS_WETH = '0x0000000000000000000000000000000000000111';
const WITHDRAW_EVENT = 'Withdraw(address,address,address,uint256)';
const COLLATERAL_CALL = 'You can not withdraw this amount because it will cause collateral call';
const RISK = 'Withdrawing this amount will reduce your health factor and increase risk of liquidation.';

function open(options: Partial<OpenedDialog> = {}) {
  return openMarketDialog(WithdrawDialog, { target: { underlyingAsset: USDC }, ...options });
}

function withdrawCall(asset: string, amount: bigint) {
  return callFrom(POOL, calldata('withdraw', asset, amount, FAKE_ACCOUNT));
}

const SAVER = { current: { usdc: { supplied: 1_000n * DOLLAR } } } as const;
/** Collateral of 10 WETH at $3,000, with a liquidation threshold of 80%. */
function owing(dollars: bigint) {
  return {
    target: { underlyingAsset: WETH },
    current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: dollars * DOLLAR } },
  };
}

fakeTimers();

it("withdraws part of a supply and displays 'All done!' with the amount in the receipt [LND-170]", async () => {
  const { chain, host, user, type, mine, onClose } = await open(SAVER);
  chain.estimate(withdrawCall(USDC, 400n * DOLLAR), 200_000n);
  chain.respond(erc20.symbol.read(USDC), 'USDC');
  await type('400');
  expect(screen.getByRole('dialog')).toHaveTextContent('Remaining supply1,000.00to600.00USDC');
  await user.click(await button('Withdraw 400 USDC'));
  await button('Withdrawing USDC');
  mine(WITHDRAW_EVENT, [USDC, FAKE_ACCOUNT, FAKE_ACCOUNT], ['uint256'], [401n * DOLLAR]);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect((await screen.findByText('You withdrew')).parentElement).toHaveTextContent('You withdrew 401.00 USDC');
  expect(await screen.findByText('Add USDC to your wallet')).toBeInTheDocument();
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Withdraw 400 USDC']);
  await user.click(await button('Ok, Close'));
  expect(onClose).toHaveBeenCalled();
});

it('withdraws the whole balance with Max, including interest accrued in the meantime [LND-310]', async () => {
  const { chain, host, user, refresh } = await open(SAVER);
  chain.estimate(withdrawCall(USDC, MAX_UINT256), 200_000n);
  await user.click(await button('Use the maximum of USDC'));
  expect(screen.getByRole('textbox')).toHaveValue('1,000');
  refresh({ current: { usdc: { supplied: 1_001n * DOLLAR } } });
  await user.click(await button('Withdraw 1,001 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([withdrawCall(USDC, MAX_UINT256).data]);
});

it('limits Max to the unborrowed liquidity, and displays that [LND-310]', async () => {
  const { user } = await open({ ...SAVER, usdc: { unborrowedLiquidity: 300n * DOLLAR } });
  await user.click(await button('Use the maximum of USDC'));
  expect(screen.getByRole('textbox')).toHaveValue('300');
  expect(screen.getByText(/The rest of your USDC has been borrowed/)).toBeInTheDocument();
});

it('keeps the health factor at 1.01 with Max if the asset backs a debt [LND-311]', async () => {
  const { user } = await open(owing(20_000n));
  await user.click(await button('Use the maximum of WETH'));
  // The remaining collateral is 20,200 / 80% of the $30,000, plus one unit for the pool's rounding.
  expect(screen.getByRole('textbox')).toHaveValue('1.583333333326666665');
  expect(screen.getByRole('dialog')).toHaveTextContent('Health factor1.20to1.01');
  expect(screen.getByText(/The maximum keeps your health factor at 1\.01/)).toBeInTheDocument();
});

it('rejects an amount that lowers the health factor below 1 [LND-312]', async () => {
  const { type } = await open(owing(23_900n));
  await type('1');
  expect(await button(COLLATERAL_CALL)).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(screen.getByRole('textbox')).toBeInvalid());
});

it('rejects an amount above the liquidity [LND-313]', async () => {
  const { type } = await open({ ...SAVER, usdc: { unborrowedLiquidity: 0n } });
  await type('1');
  const message = 'These funds have been borrowed and are not available for withdrawal at this time.';
  expect(await button(message)).toHaveAttribute('aria-disabled', 'true');
});

it('lists the zero-LTV assets that have to be withdrawn first [LND-314]', async () => {
  await open({
    weth: { baseLTVasCollateral: 0n },
    current: { usdc: { supplied: 1_000n * DOLLAR }, weth: { supplied: ETHER } },
  });
  expect(
    screen.getByText('Assets with zero LTV (WETH) must be withdrawn or disabled as collateral to perform this action'),
  ).toBeInTheDocument();
  expect(await button('Withdraw zero-LTV assets first')).toHaveAttribute('aria-disabled', 'true');
});

it('withdraws a zero-LTV asset itself [LND-314]', async () => {
  const { chain, host, user, type } = await open({
    target: { underlyingAsset: WETH },
    weth: { baseLTVasCollateral: 0n },
    current: { usdc: { supplied: 1_000n * DOLLAR }, weth: { supplied: ETHER } },
  });
  chain.estimate(withdrawCall(WETH, MAX_UINT256), 200_000n);
  await type('1');
  await user.click(await button('Withdraw 1 WETH'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([withdrawCall(WETH, MAX_UINT256).data]);
});

it('requires the risk acknowledgement from a health factor of 1 up to 1.5, again for every amount [LND-315, LND-316]', async () => {
  const { chain, host, user, type } = await open(owing(15_000n));
  const amounts = [20n, 25n].map((tenths) => withdrawCall(WETH, (tenths * ETHER) / 10n));
  for (const call of amounts) chain.estimate(call, 200_000n);
  await type('0.1');
  // 29,700 x 80% / 15,000 = 1.584
  expect(screen.queryByText(RISK)).toBeNull();
  await user.clear(screen.getByRole('textbox'));
  await type('2');
  expect(screen.getByText(RISK)).toBeInTheDocument();
  expect(await button('Tick the box above to continue')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'I acknowledge the risks involved.' }));
  await button('Withdraw 2 WETH');
  await type('.5');
  expect(await button('Tick the box above to continue')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'I acknowledge the risks involved.' }));
  await user.click(await button('Withdraw 2.5 WETH'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([amounts[1]?.data]);
});

it('requires no acknowledgement if the asset is not collateral [LND-315]', async () => {
  const { type } = await open({
    current: {
      usdc: { supplied: 1_000n * DOLLAR, collateral: false, variableDebt: 20_000n * DOLLAR },
      weth: { supplied: 10n * ETHER },
    },
  });
  await type('500');
  expect(screen.queryByText(RISK)).toBeNull();
});

it('keeps the wrapped token of its row, and unwraps it after approving the gateway when switched on [LND-283]', async () => {
  const { chain, host, user, type, mine } = await open({
    target: { underlyingAsset: WETH },
    current: { weth: { supplied: 10n * ETHER } },
  });
  const allowance = erc20.allowance.read(RS_WETH, FAKE_ACCOUNT, GATEWAY);
  chain.respond(allowance, 0n);
  chain.estimate(callFrom(RS_WETH, calldata('approve', GATEWAY, ETHER)), 46_000n);
  chain.estimate(callFrom(GATEWAY, calldata('withdrawETH', POOL, ETHER, FAKE_ACCOUNT)), 400_000n);
  const toggle = screen.getByRole('switch', { name: 'Unwrap WETH (to withdraw ETH)' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await type('1');
  expect(screen.getByText('Exactly 1 rsWETH')).toBeInTheDocument();
  await user.click(await button('Approve to continue'));
  await button('Approving...');
  chain.respond(allowance, ETHER);
  mine(WITHDRAW_EVENT, [WETH, GATEWAY, GATEWAY], ['uint256'], [0n]);
  await user.click(await button('Withdraw 1 ETH'));
  await button('Withdrawing ETH');
  mine(WITHDRAW_EVENT, [WETH, GATEWAY, GATEWAY], ['uint256'], [ETHER]);
  expect((await screen.findByText('You withdrew')).parentElement).toHaveTextContent('You withdrew 1.000000 ETH');
  expect(host.submissions.map(({ request }) => request.to)).toEqual([RS_WETH, GATEWAY]);
  expect(screen.queryByText(/in your wallet$/)).toBeNull();
});

it.each([
  ['WETH', false],
  ['ETH', true],
])('a withdrawal that was opened for %s unwraps by default: %s [LND-283]', async (_symbol, isNative) => {
  await open({ target: { underlyingAsset: WETH, isNative }, current: { weth: { supplied: 10n * ETHER } } });
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Unwrap WETH (to withdraw ETH)' });
  expect(toggle.checked).toBe(isNative);
});

it('the label of the switch turns unwrapping on and off', async () => {
  const { user } = await open({ target: { underlyingAsset: WETH }, current: { weth: { supplied: 10n * ETHER } } });
  const toggle = screen.getByRole<HTMLInputElement>('switch');
  await user.click(screen.getByText('Unwrap WETH (to withdraw ETH)'));
  expect(toggle.checked).toBe(true);
  await user.click(screen.getByText('Unwrap WETH (to withdraw ETH)'));
  expect(toggle.checked).toBe(false);
});

it('withdraws the wrapped token without an approval when the switch is off [LND-283]', async () => {
  const { chain, host, user, type } = await open({
    target: { underlyingAsset: WETH },
    current: { weth: { supplied: 10n * ETHER } },
  });
  chain.estimate(withdrawCall(WETH, ETHER), 200_000n);
  await type('1');
  expect(screen.queryByText('Unlimited')).toBeNull();
  await user.click(await button('Withdraw 1 WETH'));
  expect(host.submissions.map(({ request }) => request.to)).toEqual([POOL]);
});

it('withdraws everything with the existing approval after more interest accrued', async () => {
  const current = (supplied: bigint) => ({ target: { underlyingAsset: WETH }, current: { weth: { supplied } } });
  const { chain, host, user, refresh, mine } = await open(current(10n * ETHER));
  const allowance = erc20.allowance.read(RS_WETH, FAKE_ACCOUNT, GATEWAY);
  const withdrawAll = callFrom(GATEWAY, calldata('withdrawETH', POOL, MAX_UINT256, FAKE_ACCOUNT));
  chain.respond(allowance, 0n);
  chain.estimate(callFrom(RS_WETH, calldata('approve', GATEWAY, 11n * ETHER)), 46_000n);
  chain.estimate(withdrawAll, 400_000n);
  await user.click(screen.getByRole('switch'));
  await user.click(await button('Use the maximum of ETH'));
  await user.click(await button('Approve to continue'));
  await button('Approving...');
  chain.respond(allowance, 11n * ETHER);
  act(() => host.settle(MINED));
  refresh(current(10n * ETHER + ETHER / 100n));
  await user.click(await button('Withdraw 10.01 ETH'));
  expect(host.submissions.map(({ request }) => request.to)).toEqual([RS_WETH, GATEWAY]);
  expect(host.submissions[1]?.request.data).toBe(withdrawAll.data);
  mine(WITHDRAW_EVENT, [WETH, GATEWAY, GATEWAY], ['uint256'], [10n * ETHER]);
  const left =
    /^What was not used of the 11 rsWETH that you approved stays allowed for the WETH gateway of Fathom Lisk/;
  expect(await screen.findByText(left)).toBeVisible();
});

it('approves 10% more than the balance for a full withdrawal through the gateway, without offering a permit', async () => {
  const { chain, user } = await open({
    target: { underlyingAsset: WETH },
    current: { weth: { supplied: 10n * ETHER } },
  });
  chain.respond(erc20.allowance.read(RS_WETH, FAKE_ACCOUNT, GATEWAY), 0n);
  chain.estimate(callFrom(RS_WETH, calldata('approve', GATEWAY, 11n * ETHER)), 46_000n);
  await user.click(screen.getByRole('switch'));
  expect(screen.getByText('Approve with')).toBeInTheDocument();
  await user.click(await button('Use the maximum of ETH'));
  expect(screen.getByText('Up to 11 rsWETH')).toBeInTheDocument();
  expect(screen.queryByText('Approve with')).toBeNull();
  await button('Approve to continue');
});

it.each([
  ['paused', { isPaused: true }, /^The USDC reserve is paused/],
  ['inactive [LND-264]', { isActive: false }, /^The USDC reserve is not active/],
] as const)('disables the button with the reason for a reserve that is %s', async (_, usdc, reason) => {
  await open({ ...SAVER, usdc });
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
});

it('allows withdrawing from a frozen reserve [LND-261]', async () => {
  const { chain, host, user, type } = await open({ ...SAVER, usdc: { isFrozen: true } });
  chain.estimate(withdrawCall(USDC, DOLLAR), 200_000n);
  await type('1');
  await user.click(await button('Withdraw 1 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([withdrawCall(USDC, DOLLAR).data]);
});

it.each([
  ['depositor', 0n, true],
  ['borrower', 1n, false],
])('opens in a permission-gated market to a %s: %s, %s [LND-362]', async (_, role, isOpen) => {
  const setup = setupHost();
  const market = setupMarket({ enabledFeatures: { permissions: true } });
  const manager = '0x00000000000000000000000000000000000000b4';
  setup.chain.respond(getUserPermissions.read(manager, FAKE_ACCOUNT), [role], 1n);
  await open({ ...SAVER, setup, market });
  if (isOpen) expect(await button('Enter an amount')).toBeInTheDocument();
  else expect(await screen.findByText(/requires a permission that your account doesn.t have/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox') !== null).toBe(isOpen);
});

it('allows withdrawing while the address status cannot be read', async () => {
  await open({ ...SAVER, market: setupMarket({ enabledFeatures: { addressBlocked: true } }) });
  expect(await button('Enter an amount')).toBeInTheDocument();
});

it('counts an address as allowed to withdraw before its status is read [LND-270]', async () => {
  const requested = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const market = setupMarket({ enabledFeatures: { addressBlocked: true } });
  await open({ ...SAVER, market, setup: setupHost({ services: { addressStatus: 'https://status.example' } }) });
  expect(await button('Enter an amount')).toBeInTheDocument();
  expect(requested).toHaveBeenCalled();
  requested.mockRestore();
});

it('displays that withdrawing the isolated asset ends isolation mode', async () => {
  const { user } = await open({ ...SAVER, usdc: { debtCeiling: 1_000_000_00n } });
  expect(screen.queryByText(/ends isolation mode/)).toBeNull();
  await user.click(await button('Use the maximum of USDC'));
  expect(await screen.findByText(/ends isolation mode/)).toBeInTheDocument();
});

it('displays why the simulation failed, and disables the action', async () => {
  const { chain, type } = await open(SAVER);
  chain.revertEstimate(withdrawCall(USDC, DOLLAR), '32');
  await type('1');
  expect(await screen.findByText(/^User cannot withdraw more than the available balance\./)).toBeInTheDocument();
  expect(await button('Withdraw 1 USDC')).toHaveAttribute('aria-disabled', 'true');
});

it('resumes after a reload while its transaction is pending', async () => {
  const before = await open(SAVER);
  before.chain.estimate(withdrawCall(USDC, MAX_UINT256), 200_000n);
  await before.user.click(await button('Use the maximum of USDC'));
  await before.user.click(await button('Withdraw 1,000 USDC'));
  await button('Withdrawing USDC');
  before.unmount();

  const setup = setupHost({ reloaded: before.host });
  const { mine } = await open({ ...SAVER, setup });
  expect(await button('Withdrawing USDC')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  mine(WITHDRAW_EVENT, [USDC, FAKE_ACCOUNT, FAKE_ACCOUNT], ['uint256'], [1_000n * DOLLAR]);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
});
