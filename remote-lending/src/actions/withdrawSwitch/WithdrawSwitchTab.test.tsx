import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address, Hex } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers, pass } from '@fathom/testing/render/dialogPage';
import { screen, waitFor } from '@testing-library/react';
import { Interface } from 'ethers';
import { USDC, WETH } from '../../flows/testing/setup';
import { setupHost, setupMarket } from '../testing/dialogHarness';
import { EXCHANGE, exchangeCall, fakeAggregator, NO_PERMIT, RS_WETH, swapMarket } from '../testing/fakeAggregator';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { riskText } from '../../text/dialogs';
import { WithdrawDialog } from '../withdraw/WithdrawDialog';

const ADAPTER: Address = '0x00000000000000000000000000000000000000e3';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const SWAPPED = 'Swapped(address,address,uint256,uint256)';
const contracts = new Interface([
  'function withdrawAndSwap(address, address, uint256, uint256, uint256, bytes, address, tuple(uint256, uint256, uint8, bytes32, bytes32))',
]);

const FEATURE = { enabledFeatures: { collateralRepay: true } };
const plain = setupMarket(FEATURE);
const market = swapMarket({ WITHDRAW_SWITCH_ADAPTER: ADAPTER }, FEATURE);
const withoutFeature = { ...market, enabledFeatures: { ...market.enabledFeatures, collateralRepay: false } };

fakeTimers();
const aggregator = fakeAggregator(2_999n);

async function open(options: Partial<OpenedDialog> = {}) {
  const setup = setupHost();
  setup.chain.respond(erc20.allowance.read(RS_WETH, FAKE_ACCOUNT, ADAPTER), MAX_UINT256);
  const opened = await openMarketDialog(WithdrawDialog, {
    target: { underlyingAsset: WETH },
    market,
    setup,
    current: { weth: { supplied: 10n * ETHER } },
    ...options,
  });
  const choose = (name: string) => opened.user.click(screen.getByRole('tab', { name }));
  return { ...opened, choose };
}

it("has the tabs 'Withdraw' and 'Withdraw & Switch' [LND-152]", async () => {
  const { choose } = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Withdraw & Switch']);
  expect(screen.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('button', { name: 'Receive: USDC' })).toBeNull();
  await choose('Withdraw & Switch');
  expect(screen.getByRole('button', { name: 'Receive: USDC' })).toBeVisible();
});

it.each([
  ['the feature', withoutFeature],
  ['an adapter', { ...market, addresses: plain.addresses }],
  ['an aggregator', plain],
])('has no tabs in a market without %s', async (_, other) => {
  await open({ market: other });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('textbox')).toBeVisible();
});

it('has its tabs only with the collateralRepay feature [LND-158]', async () => {
  const { unmount } = await open();
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  unmount();
  await open({ market: withoutFeature });
  expect(screen.queryByRole('tab')).toBeNull();
});

it('withdraws the staked-ETH-type asset, but not as another asset [LND-048]', async () => {
  const { user } = await open({ weth: { symbol: 'stETH' } });
  expect(screen.getByRole('tab', { name: 'Withdraw & Switch' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Use the maximum of stETH'));
  expect(await button('Withdraw 10 stETH')).toBeVisible();
});

it('returns to the plain tab once it is closed [LND-161]', async () => {
  const { choose, unmount } = await open();
  await choose('Withdraw & Switch');
  unmount();
  await open();
  expect(screen.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
});

it('withdraws by the adapter, with the minimum of the quote, and reports the receipt [LND-409]', async () => {
  const { chain, user, type, host, mine, choose } = await open();
  await choose('Withdraw & Switch');
  const minimum = 2_996_001_000n;
  const sold = exchangeCall('sell', WETH, USDC, ETHER, minimum);
  const args = [WETH, USDC, ETHER, minimum, 0, sold, EXCHANGE, NO_PERMIT];
  const call = callFrom(ADAPTER, contracts.encodeFunctionData('withdrawAndSwap', args) as Hex);
  chain.estimate(call, 500_000n);
  chain.respond(erc20.symbol.read(USDC), 'USDC');
  await type('1');
  expect(await screen.findByText('1 WETH for about 2,999.00 USDC')).toBeVisible();
  await user.click(await button('Withdraw 1 WETH as USDC'));
  mine(SWAPPED, [WETH, USDC], ['uint256', 'uint256'], [ETHER, 2_998n * DOLLAR], ADAPTER);
  expect((await screen.findByText('You withdrew')).parentElement).toHaveTextContent('You withdrew 2,998.00 USDC');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('adds the tip of swaps where the price moved beyond the slippage [LND-444]', async () => {
  const { chain, type, choose } = await open();
  await choose('Withdraw & Switch');
  const minimum = 2_996_001_000n;
  const sold = exchangeCall('sell', WETH, USDC, ETHER, minimum);
  const args = [WETH, USDC, ETHER, minimum, 0, sold, EXCHANGE, NO_PERMIT];
  const call = callFrom(ADAPTER, contracts.encodeFunctionData('withdrawAndSwap', args) as Hex);
  chain.revertEstimate(call, 'INSUFFICIENT_AMOUNT_RECEIVED');
  await type('1');
  expect(
    await screen.findByText(
      'The price moved beyond your slippage, so nothing was swapped. Tip: Try increasing slippage or reduce input amount',
    ),
  ).toBeVisible();
});

it('requests the quote for its own adapter, not for that of another swap or for the account', async () => {
  const others = {
    REPAY_WITH_COLLATERAL_ADAPTER: '0x00000000000000000000000000000000000000e4',
    COLLATERAL_SWITCH_ADAPTER: '0x00000000000000000000000000000000000000e5',
    DEBT_SWITCH_ADAPTER: '0x00000000000000000000000000000000000000e6',
  } as const;
  const { choose, type } = await open({ market: swapMarket({ WITHDRAW_SWITCH_ADAPTER: ADAPTER, ...others }, FEATURE) });
  await choose('Withdraw & Switch');
  await type('1');
  await screen.findByText('1 WETH for about 2,999.00 USDC');
  expect(new Set(aggregator.users)).toEqual(new Set([ADAPTER]));
});

describe('a quote that is not replaced by a newer one', () => {
  async function quoted() {
    const opened = await open();
    await opened.choose('Withdraw & Switch');
    const minimum = 2_996_001_000n;
    const sold = exchangeCall('sell', WETH, USDC, ETHER, minimum);
    const args = [WETH, USDC, ETHER, minimum, 0, sold, EXCHANGE, NO_PERMIT];
    const call = callFrom(ADAPTER, contracts.encodeFunctionData('withdrawAndSwap', args) as Hex);
    opened.chain.estimate(call, 500_000n);
    await opened.type('1');
    await button('Withdraw 1 WETH as USDC');
    aggregator.isSilent = true;
    return opened;
  }

  it('can still be signed within a minute', async () => {
    const { host, user } = await quoted();
    await pass(55_000);
    expect(screen.queryByText('Quote expired')).toBeNull();
    await user.click(await button('Withdraw 1 WETH as USDC'));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
  });

  it('expires soon after the device wakes up, whose timers stood still', async () => {
    await quoted();
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(2_000);
    expect(screen.getByText(/Quote expired/)).toBeVisible();
    expect(await button('Refresh the quote')).toHaveAttribute('aria-disabled', 'true');
  });

  it('expires after a minute: it is not signed, also not with Enter, until another one was read', async () => {
    const { host, user } = await quoted();
    await pass(62_000);
    expect(screen.getByText(/Quote expired/)).toBeVisible();
    expect(await button('Refresh the quote')).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByRole('textbox'), '{Enter}');
    await pass(3_000);
    expect(host.submissions).toEqual([]);
    aggregator.isSilent = false;
    await user.click(screen.getByRole('button', { name: 'Refresh quote' }));
    await pass(3_000);
    await user.click(await button('Withdraw 1 WETH as USDC'));
    await waitFor(() => expect(host.submissions).toHaveLength(1));
  });
});

it('asks to acknowledge the risk that the rest is liquidated', async () => {
  const { type, choose } = await open({
    current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt: 20_000n * DOLLAR } },
  });
  await choose('Withdraw & Switch');
  await type('1');
  await screen.findByText('1 WETH for about 2,999.00 USDC');
  expect(await screen.findByText(/increase risk of liquidation/)).toBeVisible();
  expect(await button(riskText.tickBox)).toHaveAttribute('aria-disabled', 'true');
});

it('offers no switch of staked ETH', async () => {
  await open({ weth: { symbol: 'stETH' } });
  expect(screen.getByRole('tab', { name: 'Withdraw & Switch' })).toHaveAttribute('aria-disabled', 'true');
});
