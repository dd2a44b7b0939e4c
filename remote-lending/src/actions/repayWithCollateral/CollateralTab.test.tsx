import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address, Hex } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import { AbiCoder, Interface } from 'ethers';
import { calldata, MINED, POOL, USDC, WETH } from '../../flows/testing/setup';
import { RepayDialog } from '../repay/RepayDialog';
import { setupHost, setupMarket } from '../testing/dialogHarness';
import { EXCHANGE, exchangeCall, fakeAggregator, NO_PERMIT, RS_WETH, swapMarket } from '../testing/fakeAggregator';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';

const ADAPTER: Address = '0x00000000000000000000000000000000000000e4';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** Dollars per ETH, like the price of the market. */
const PRICE = 3_000n;
const ALLOWANCE = erc20.allowance.read(RS_WETH, FAKE_ACCOUNT, ADAPTER);
const REPAY_EVENT = 'Repay(address,address,address,uint256,bool)';
const contracts = new Interface([
  'function swapAndRepay(address, address, uint256, uint256, uint256, uint256, bytes, tuple(uint256, uint256, uint8, bytes32, bytes32))',
]);

const events = new Interface([
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
]);

const FEATURE = { enabledFeatures: { collateralRepay: true } };
const plain = setupMarket(FEATURE);
const market = swapMarket({ REPAY_WITH_COLLATERAL_ADAPTER: ADAPTER }, FEATURE);
const withoutFeature = { ...market, enabledFeatures: { ...market.enabledFeatures, collateralRepay: false } };

/** 1 WETH doesn't cover the debt of $5,000, and the USDC supply keeps the account healthy. */
const SHORT = { weth: { supplied: ETHER }, usdc: { supplied: 20_000n * DOLLAR, variableDebt: 5_000n * DOLLAR } };

fakeTimers();
const aggregator = fakeAggregator(PRICE);

function repayCall(most: bigint, repaid: bigint, offset = 0) {
  const bought = exchangeCall('buy', WETH, USDC, most, repaid);
  const exchanged = AbiCoder.defaultAbiCoder().encode(['bytes', 'address'], [bought, EXCHANGE]);
  const args = [WETH, USDC, most, repaid, 2, offset, exchanged, NO_PERMIT];
  return callFrom(ADAPTER, contracts.encodeFunctionData('swapAndRepay', args) as Hex);
}

async function open(options: Partial<OpenedDialog> = {}) {
  const setup = setupHost();
  setup.chain.respond(ALLOWANCE, MAX_UINT256);
  return openMarketDialog(RepayDialog, { target: { underlyingAsset: USDC }, market, setup, ...options });
}

async function openCollateral(options: Partial<OpenedDialog> = {}) {
  const opened = await open(options);
  await opened.user.click(screen.getByRole('tab', { name: 'Collateral' }));
  return opened;
}

it("has the tabs 'Wallet balance' and 'Collateral' [LND-153]", async () => {
  const { user } = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Wallet balance', 'Collateral']);
  expect(screen.getByRole('tab', { name: 'Wallet balance' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('button', { name: 'Repay with: WETH' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Collateral' }));
  expect(screen.getByRole('button', { name: 'Repay with: WETH' })).toBeVisible();
});

it('has its tabs only with the collateralRepay feature and the contracts for it [LND-159]', async () => {
  const { unmount } = await open();
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  unmount();
  for (const other of [withoutFeature, { ...market, addresses: plain.addresses }, plain]) {
    const { unmount: close } = await open({ market: other });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('textbox')).toBeVisible();
    close();
  }
});

const OWED = { variableDebt: 5_000n * DOLLAR };

it('has its tabs only with another supplied asset, which is not the staked ETH [LND-160]', async () => {
  const { unmount } = await open({ current: { weth: { supplied: ETHER }, usdc: OWED } });
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  unmount();
  const onlyTheDebtsAsset = await open({ current: { usdc: { supplied: DOLLAR, variableDebt: DOLLAR } } });
  expect(screen.queryByRole('tab')).toBeNull();
  onlyTheDebtsAsset.unmount();
  await open({ weth: { symbol: 'stETH' } });
  expect(screen.queryByRole('tab')).toBeNull();
});

it("returns to the tab 'Wallet balance' once it is closed [LND-162]", async () => {
  const { unmount } = await openCollateral();
  expect(screen.getByRole('tab', { name: 'Collateral' })).toHaveAttribute('aria-selected', 'true');
  unmount();
  await open();
  expect(screen.getByRole('tab', { name: 'Wallet balance' })).toHaveAttribute('aria-selected', 'true');
});

it('buys exactly the amount and repays it by the adapter, and reports the receipt [LND-280] [LND-408]', async () => {
  const { chain, user, type, host, mine } = await openCollateral();
  expect(screen.getByText('You repay 0 USDC')).toBeVisible();
  const call = repayCall((ETHER * 5_025n) / 10_000n, 1_500n * DOLLAR);
  chain.estimate(call, 700_000n);
  await type('1500');
  expect(await screen.findByText('About 0.500000 WETH for 1,500 USDC')).toBeVisible();
  expect(aggregator.requested).toEqual([`BUY ${1_500n * DOLLAR}`]);
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Maximum sold0.502500 WETH');
  expect(dialog).toHaveTextContent('Remaining debt5,000.00to3,500.00USDC');
  expect(dialog).toHaveTextContent('Remaining supply10.00to9.50WETH');
  expect(dialog).toHaveTextContent('Health factor4.80to6.51');
  await user.click(await button('Repay 1,500 USDC with WETH'));
  mine(REPAY_EVENT, [USDC, FAKE_ACCOUNT, ADAPTER], ['uint256', 'bool'], [1_499n * DOLLAR, false]);
  expect((await screen.findByText('You Repaid')).parentElement).toHaveTextContent('You Repaid 1,499.00 USDC');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('reports the collateral that the receipt shows, not the most that could be sold', async () => {
  const { chain, user, type, mineLogs } = await openCollateral();
  chain.estimate(repayCall((ETHER * 5_025n) / 10_000n, 1_500n * DOLLAR), 700_000n);
  await type('1500');
  await screen.findByText('About 0.500000 WETH for 1,500 USDC');
  await user.click(await button('Repay 1,500 USDC with WETH'));
  mineLogs([
    { address: POOL, ...events.encodeEventLog('Repay', [USDC, FAKE_ACCOUNT, ADAPTER, 1_500n * DOLLAR, false]) },
    { address: RS_WETH, ...events.encodeEventLog('Transfer', [FAKE_ACCOUNT, ADAPTER, (ETHER * 5_025n) / 10_000n]) },
    { address: POOL, ...events.encodeEventLog('Supply', [WETH, ADAPTER, FAKE_ACCOUNT, ETHER / 400n, 0]) },
  ]);
  expect((await screen.findByText('You Repaid')).parentElement).toHaveTextContent(
    'You Repaid 1,500.00 USDC with 0.500000 WETH',
  );
});

/** 5,000 dollars and their interest at 4.08% per year for 1/8,640 of a year. */
const WITH_INTEREST = 5_000_023_618n;
const WITH_SLIPPAGE = (((WITH_INTEREST * ETHER) / (PRICE * DOLLAR)) * 1_005n) / 1_000n;

it('buys the whole debt with an estimate of its interest, for Max [LND-324]', async () => {
  const { chain, user, host } = await openCollateral();
  const call = repayCall(WITH_SLIPPAGE, WITH_INTEREST, 100);
  chain.estimate(call, 700_000n);
  await user.click(await button('Use the maximum of USDC'));
  await user.click(await button('Repay 5,000 USDC with WETH'));
  expect(aggregator.requested).toEqual([`BUY ${WITH_INTEREST}`]);
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('repays what was approved, although debt and quote grow in between', async () => {
  const { chain, user, host, refresh } = await openCollateral();
  const approve = callFrom(RS_WETH, calldata('approve', ADAPTER, WITH_SLIPPAGE));
  const call = repayCall(WITH_SLIPPAGE, WITH_INTEREST, 100);
  chain.respond(ALLOWANCE, 0n);
  chain.estimate(approve, 46_000n);
  chain.estimate(call, 700_000n);
  await user.click(await button('Use the maximum of USDC'));
  await user.click(await button('Approve to continue'));
  chain.respond(ALLOWANCE, WITH_SLIPPAGE);
  act(() => host.settle(MINED));
  refresh({ current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 5_000_010_000n } } });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(aggregator.requested.length).toBeGreaterThan(1);
  await user.click(await button(/^Repay 5,000.01/));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([approve.data, call.data]);
});

it('sells all of the collateral for Max where it does not cover the debt [LND-281]', async () => {
  const { chain, user, host } = await openCollateral({ current: SHORT });
  const call = repayCall(ETHER, 2_985n * DOLLAR);
  chain.estimate(call, 700_000n);
  await user.click(await button('Use the maximum of USDC'));
  expect(
    await screen.findByText('All your WETH repays about 2,985 USDC of this debt. The rest keeps accruing interest.'),
  ).toBeVisible();
  expect(aggregator.requested).toEqual([`SELL ${ETHER}`]);
  expect(screen.getByRole('dialog')).toHaveTextContent('Remaining debt5,000.00to2,015.00USDC');
  await user.click(await button('Repay 2,985 USDC with WETH'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('adds the tip of swaps where the price moved beyond the slippage [LND-444]', async () => {
  const { chain, type } = await openCollateral();
  chain.revertEstimate(repayCall((ETHER * 5_025n) / 10_000n, 1_500n * DOLLAR), 'INSUFFICIENT_AMOUNT_RECEIVED');
  await type('1500');
  expect(
    await screen.findByText(
      'The price moved beyond your slippage, so nothing was swapped. Tip: Try increasing slippage or reduce input amount',
    ),
  ).toBeVisible();
});

it('is blocked where the collateral does not cover the amount [LND-321]', async () => {
  const { type } = await openCollateral({ current: SHORT });
  await type('2985');
  await screen.findByText(/^About/);
  expect(screen.queryByText(/Not enough collateral/)).toBeNull();
  await type('{Backspace}6');
  await screen.findByText(/for 2,986 USDC$/);
  const reason = 'Not enough collateral to repay this amount of debt with';
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(reason));
});

it('is blocked with frozen collateral [LND-322]', async () => {
  const { type } = await openCollateral({ weth: { isFrozen: true } });
  await type('100');
  const reason = "WETH is frozen and can't be used to repay. Choose other collateral.";
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
});

it('is blocked while other collateral has a zero LTV [LND-323]', async () => {
  const { type } = await openCollateral({ usdc: { baseLTVasCollateral: 0n }, current: SHORT });
  await type('100');
  const reason = 'Assets with zero LTV (USDC) must be withdrawn or disabled as collateral to perform this action';
  expect(await button(reason)).toHaveAttribute('aria-disabled', 'true');
});

it('is not blocked where the zero LTV is that of the collateral itself [LND-323]', async () => {
  const { chain, host, user, type } = await openCollateral({ weth: { baseLTVasCollateral: 0n } });
  const call = repayCall((ETHER * 5_025n) / 10_000n, 1_500n * DOLLAR);
  chain.estimate(call, 700_000n);
  await type('1500');
  await user.click(await button('Repay 1,500 USDC with WETH'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});
