import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen, waitFor } from '@testing-library/react';
import { getUserPermissions } from '../../data/abi/marketContracts';
import { calldata, GATEWAY, MINED, POOL, USDC, WETH } from '../../flows/testing/setup';
import { setupHost, setupMarket } from '../testing/dialogHarness';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { RepayDialog } from './RepayDialog';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const ALLOWANCE = erc20.allowance.read(USDC, FAKE_ACCOUNT, POOL);
const REPAY_EVENT = 'Repay(address,address,address,uint256,bool)';
/** 5,000 dollars with the margin of 0.25%. */
const WHOLE_DEBT = (5_000n * DOLLAR * 10_025n) / 10_000n;

function open(options: Partial<OpenedDialog> = {}) {
  return openMarketDialog(RepayDialog, { target: { underlyingAsset: USDC }, ...options });
}

function approve(amount: bigint) {
  return callFrom(USDC, calldata('approve', POOL, amount));
}

function repayCall(amount: bigint, rateMode: 1 | 2 = 2) {
  return callFrom(POOL, calldata('repay', USDC, amount, rateMode, FAKE_ACCOUNT));
}

const OWES_ETHER = {
  target: { underlyingAsset: WETH },
  current: { usdc: { supplied: 10_000n * DOLLAR }, weth: { variableDebt: ETHER } },
} as const;

fakeTimers();

it("approves exactly the partial repayment, repays it and displays 'All done!' with the amount in the receipt [LND-170]", async () => {
  const { chain, host, user, type, mine } = await open();
  chain.respond(ALLOWANCE, 0n);
  chain.estimate(approve(1_000n * DOLLAR), 46_000n);
  chain.estimate(repayCall(1_000n * DOLLAR), 200_000n);
  await type('1000');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Remaining debt5,000.00to4,000.00USDC');
  expect(dialog).toHaveTextContent('Health factor4.80to6.00');
  expect(screen.getByText('Exactly 1,000 USDC')).toBeInTheDocument();
  await user.click(await button('Approve to continue'));
  await button('Approving...');
  chain.respond(ALLOWANCE, 1_000n * DOLLAR);
  act(() => host.settle(MINED));
  await user.click(await button('Repay 1,000 USDC'));
  await button('Repaying USDC');
  mine(REPAY_EVENT, [USDC, FAKE_ACCOUNT, FAKE_ACCOUNT], ['uint256', 'bool'], [999n * DOLLAR, false]);
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect((await screen.findByText('You Repaid')).parentElement).toHaveTextContent('You Repaid 999.00 USDC');
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Approve USDC', 'Repay 1,000 USDC']);
});

it('repays the whole debt with Max at the debt times 1.0025, and explains why [LND-317, LND-318, LND-319]', async () => {
  const { chain, host, user } = await open();
  chain.respond(ALLOWANCE, WHOLE_DEBT);
  chain.estimate(repayCall(WHOLE_DEBT), 200_000n);
  await user.click(await button('Use the maximum of USDC'));
  expect(screen.getByRole('textbox')).toHaveValue('5,000');
  expect(
    screen.getByText(
      'Your USDC amount is increasing every second. For correct repay of the whole amount, confirm in your wallet the suggested value.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('Remaining debt5,000.00to0.00USDC');
  expect(screen.queryByText(/^You don't have enough funds in your wallet/)).toBeNull();
  await user.click(await button('Repay 5,000 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([repayCall(WHOLE_DEBT).data]);
});

it('repays the whole debt with the approved limit after more interest accrued', async () => {
  const { chain, host, user, refresh } = await open();
  chain.respond(ALLOWANCE, 0n);
  chain.estimate(approve(WHOLE_DEBT), 46_000n);
  chain.estimate(repayCall(WHOLE_DEBT), 200_000n);
  await user.click(await button('Use the maximum of USDC'));
  await user.click(await button('Approve to continue'));
  await button('Approving...');
  chain.respond(ALLOWANCE, WHOLE_DEBT);
  act(() => host.settle(MINED));
  refresh({ current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 5_001n * DOLLAR } } });
  await user.click(await button('Repay 5,001 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([
    approve(WHOLE_DEBT).data,
    repayCall(WHOLE_DEBT).data,
  ]);
});

it('raises the limit when the debt has outgrown half of its buffer', async () => {
  const { chain, host, user, refresh } = await open();
  const grown = (5_010n * DOLLAR * 10_025n) / 10_000n;
  chain.respond(ALLOWANCE, MAX_UINT256);
  chain.estimate(repayCall(WHOLE_DEBT), 200_000n);
  chain.estimate(repayCall(grown), 200_000n);
  await user.click(await button('Use the maximum of USDC'));
  refresh({ current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 5_010n * DOLLAR } } });
  await user.click(await button('Repay 5,010 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([repayCall(grown).data]);
});

it('caps an amount above the debt at the whole debt', async () => {
  const { type } = await open();
  await type('6000');
  expect(screen.getByRole('textbox')).toHaveValue('5,000');
});

it('warns when the wallet does not cover the full debt, and repays the whole balance [LND-318]', async () => {
  const { chain, host, user } = await open({
    current: { weth: { supplied: 20n * ETHER }, usdc: { variableDebt: 12_000n * DOLLAR } },
  });
  chain.respond(ALLOWANCE, MAX_UINT256);
  chain.estimate(repayCall(10_000n * DOLLAR), 200_000n);
  await user.click(await button('Use the maximum of USDC'));
  expect(screen.getByRole('textbox')).toHaveValue('10,000');
  expect(
    screen.getByText(
      "You don't have enough funds in your wallet to repay the full amount. The remaining debt keeps accruing interest.",
    ),
  ).toBeVisible();
  expect(screen.queryByText(/is increasing every second/)).toBeNull();
  await user.click(await button('Repay 10,000 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([repayCall(10_000n * DOLLAR).data]);
});

it('repays native currency through the gateway and counts it as spent', async () => {
  const { chain, host, user, type, mine } = await open(OWES_ETHER);
  const call = callFrom(GATEWAY, calldata('repayETH', POOL, ETHER / 2n, 2, FAKE_ACCOUNT), ETHER / 2n);
  chain.estimate(call, 300_000n);
  await user.click(screen.getByText('ETH', { selector: 'label, label *' }));
  await type('0.5');
  expect(screen.queryByText('Unlimited')).toBeNull();
  await user.click(await button('Repay 0.5 ETH'));
  await button('Repaying ETH');
  mine(REPAY_EVENT, [WETH, FAKE_ACCOUNT, GATEWAY], ['uint256', 'bool'], [ETHER / 2n, false]);
  expect((await screen.findByText('You Repaid')).parentElement).toHaveTextContent('You Repaid 0.500000 ETH');
  expect(host.submissions.map(({ request: { to, value } }) => ({ to, value }))).toEqual([
    { to: GATEWAY, value: ETHER / 2n },
  ]);
});

it('displays 6 decimals of the repaid amount for a token with more [LND-320]', async () => {
  const { chain, user, type, mine } = await open(OWES_ETHER);
  const amount = 123_456_789_012_345_678n;
  chain.respond(erc20.allowance.read(WETH, FAKE_ACCOUNT, POOL), MAX_UINT256);
  chain.estimate(callFrom(POOL, calldata('repay', WETH, amount, 2, FAKE_ACCOUNT)), 200_000n);
  await type('0.123456789012345678');
  await user.click(await button(/^Repay 0\.12/));
  await button('Repaying WETH');
  mine(REPAY_EVENT, [WETH, FAKE_ACCOUNT, FAKE_ACCOUNT], ['uint256', 'bool'], [1_500_000_000_000_000_000n, false]);
  expect((await screen.findByText('You Repaid')).parentElement).toHaveTextContent('You Repaid 1.500000 WETH');
});

it("repays with the account's own supply without an approval", async () => {
  const { chain, host, user } = await open({
    current: { weth: { supplied: 10n * ETHER }, usdc: { supplied: 3_000n * DOLLAR, variableDebt: 5_000n * DOLLAR } },
  });
  chain.estimate(callFrom(POOL, calldata('repayWithATokens', USDC, MAX_UINT256, 2)), 200_000n);
  await user.click(screen.getByText('Supplied USDC', { selector: 'label, label *' }));
  await user.click(await button('Use the maximum of USDC'));
  expect(screen.getByRole('textbox')).toHaveValue('3,000');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Remaining debt5,000.00to2,000.00USDC');
  expect(dialog).toHaveTextContent('Remaining supply3,000.00to0.00USDC');
  expect(screen.queryByText('Unlimited')).toBeNull();
  await user.click(await button('Repay 3,000 USDC'));
  expect(host.submissions).toHaveLength(1);
});

it('repays the stable debt of an asset borrowed at both rates', async () => {
  const { chain, host, user, type } = await open({
    target: { underlyingAsset: USDC, rateMode: 'stable' },
    current: {
      weth: { supplied: 10n * ETHER },
      usdc: { variableDebt: 5_000n * DOLLAR, stableDebt: 700n * DOLLAR },
    },
  });
  chain.respond(ALLOWANCE, MAX_UINT256);
  chain.estimate(repayCall(200n * DOLLAR, 1), 200_000n);
  expect(screen.getByRole('dialog')).toHaveTextContent('Borrow APY, stable');
  await type('200');
  expect(screen.getByRole('dialog')).toHaveTextContent('Remaining debt700.00to500.00USDC');
  await user.click(await button('Repay 200 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([repayCall(200n * DOLLAR, 1).data]);
});

it.each([
  ['paused', { isPaused: true }, /^The USDC reserve is paused/],
  ['inactive', { isActive: false }, /^The USDC reserve is not active/],
] as const)('disables the button with the reason for a reserve that is %s [LND-263]', async (_, usdc, reason) => {
  await open({ usdc });
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
});

it('allows repaying a frozen reserve [LND-262]', async () => {
  const { chain, host, user, type } = await open({ usdc: { isFrozen: true } });
  chain.respond(ALLOWANCE, MAX_UINT256);
  chain.estimate(repayCall(DOLLAR), 200_000n);
  await type('1');
  await user.click(await button('Repay 1 USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([repayCall(DOLLAR).data]);
});

it.each([
  ['borrower', 1n, true],
  ['depositor', 0n, false],
])('opens in a permission-gated market to a %s: %s, %s [LND-363]', async (_, role, isOpen) => {
  const setup = setupHost();
  const market = setupMarket({ enabledFeatures: { permissions: true } });
  const manager = '0x00000000000000000000000000000000000000b4';
  setup.chain.respond(getUserPermissions.read(manager, FAKE_ACCOUNT), [role], 1n);
  await open({ setup, market });
  if (isOpen) expect(await button('Enter an amount')).toBeInTheDocument();
  else expect(await screen.findByText(/requires a permission that your account doesn.t have/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox') !== null).toBe(isOpen);
});

it('allows repaying while the address status cannot be read', async () => {
  await open({ market: setupMarket({ enabledFeatures: { addressBlocked: true } }) });
  expect(await button('Enter an amount')).toBeInTheDocument();
});

it('keeps repaying possible for a blocked address, whose debt goes on growing', async () => {
  const requested = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ addressAllowed: false }));
  const market = setupMarket({ enabledFeatures: { addressBlocked: true } });
  await open({ market, setup: setupHost({ services: { addressStatus: 'https://status.example' } }) });
  await waitFor(() => expect(requested).toHaveBeenCalled());
  await act(async () => {
    await requested.mock.results[0]?.value;
  });
  expect(await button('Enter an amount')).toBeInTheDocument();
  expect(screen.queryByText('Blocked Address')).toBeNull();
  requested.mockRestore();
});

it('warns that some native currency is needed for fees', async () => {
  const { user, type } = await open({ ...OWES_ETHER, nativeBalance: 10n ** 14n });
  await user.click(screen.getByText('ETH', { selector: 'label, label *' }));
  await type('0.00005');
  expect(await button('Your ETH is needed for transaction fees.')).toHaveAttribute('aria-disabled', 'true');
});
