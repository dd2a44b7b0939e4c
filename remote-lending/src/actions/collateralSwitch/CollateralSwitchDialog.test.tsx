import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers, pass } from '@fathom/testing/render/dialogPage';
import { screen, waitFor } from '@testing-library/react';
import { Interface } from 'ethers';
import type { ReserveData } from '../../domain/reserve/reserveData';
import { USDC, WETH } from '../../flows/testing/setup';
import { setupHost } from '../testing/dialogHarness';
import { EXCHANGE, exchangeCall, fakeAggregator, NO_PERMIT, RS_WETH, swapMarket } from '../testing/fakeAggregator';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { CollateralSwitchDialog } from './CollateralSwitchDialog';

const ADAPTER: Address = '0x00000000000000000000000000000000000000e2';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const SUPPLIED = 'Supply(address,address,address,uint256,uint16)';
const contracts = new Interface([
  'function swapAndDeposit(address, address, uint256, uint256, uint256, bytes, address, tuple(uint256, uint256, uint8, bytes32, bytes32))',
]);

const market = swapMarket({ SWAP_COLLATERAL_ADAPTER: ADAPTER });
fakeTimers();
const aggregator = fakeAggregator(2_999n);

function switchCall(amount: bigint, minimum: bigint, offset = 0) {
  const sold = exchangeCall('sell', WETH, USDC, amount, minimum);
  const args = [WETH, USDC, amount, minimum, offset, sold, EXCHANGE, NO_PERMIT];
  return callFrom(ADAPTER, contracts.encodeFunctionData('swapAndDeposit', args) as Hex);
}

async function open(options: Partial<OpenedDialog> = {}) {
  const setup = setupHost();
  setup.chain.respond(erc20.allowance.read(RS_WETH, FAKE_ACCOUNT, ADAPTER), MAX_UINT256);
  return openMarketDialog(CollateralSwitchDialog, { target: { underlyingAsset: WETH }, market, setup, ...options });
}

it("switches a supply by the adapter, with the quote's minimum, and reports the receipt [LND-155] [LND-170] [LND-407]", async () => {
  const { chain, user, type, host, mine } = await open();
  expect(screen.getByRole('dialog', { name: 'Switch' })).toBeVisible();
  const call = switchCall(ETHER, 2_996_001_000n);
  chain.estimate(call, 700_000n);
  await type('1');
  await user.click(await button('Switch 1 WETH to USDC'));
  mine(SUPPLIED, [USDC, FAKE_ACCOUNT, ZERO_ADDRESS], ['address', 'uint256'], [ADAPTER, 2_998n * DOLLAR]);
  const done = (await screen.findByText('You Switched to')).parentElement;
  expect(done).toHaveTextContent('You Switched to 2,998.00 USDC');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('requests a quote 400 ms after the last change, and none before [LND-277]', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox'), '1');
  await pass(399);
  expect(aggregator.requested).toEqual([]);
  await user.type(screen.getByRole('textbox'), '0');
  await pass(399);
  expect(aggregator.requested).toEqual([]);
  await pass(2);
  expect(aggregator.requested).toEqual([`SELL ${10n * ETHER}`]);
});

it('displays zero while there is nothing to quote, and again once the amount is gone [LND-278]', async () => {
  const { user, type } = await open();
  expect(screen.getByText('You receive 0 USDC')).toBeVisible();
  await type('1');
  expect(await screen.findByText('1 WETH for about 2,999.00 USDC')).toBeVisible();
  await user.clear(screen.getByRole('textbox'));
  expect(await screen.findByText('You receive 0 USDC')).toBeVisible();
  await type('abc');
  await pass(1_000);
  expect(screen.getByText('You receive 0 USDC')).toBeVisible();
});

it('refreshes the quote by itself and on request, and displays its age', async () => {
  const { user, type } = await open();
  await type('1');
  await screen.findByText(/1 WETH for about 2,999.00 USDC/);
  aggregator.price = 2_998n;
  await pass(16_000);
  expect(await screen.findByText('1 WETH for about 2,998.00 USDC')).toBeVisible();
  expect(screen.getByText(/\d s ago/)).toBeVisible();
  aggregator.price = 2_997n;
  await user.click(await button('Refresh quote'));
  expect(await screen.findByText('1 WETH for about 2,997.00 USDC')).toBeVisible();
});

it('computes the minimum by the chosen slippage', async () => {
  const { user, type } = await open();
  await type('1');
  expect(await screen.findByText('2,996.00')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '1%' }));
  expect(await screen.findByText('2,969.01')).toBeVisible();
});

it('reports why there is no quote', async () => {
  const { type } = await open();
  aggregator.error = 'No routes found with enough liquidity';
  await type('1');
  expect(await screen.findByText('No routes found with enough liquidity.')).toBeVisible();
  expect(await button('No quote available')).toHaveAttribute('aria-disabled', 'true');
});

it("refuses a quote far below the market's prices, whatever it claims to be worth", async () => {
  const { type } = await open();
  aggregator.price = 2_000n;
  await type('1');
  const message = 'Price impact too high. Please try a different amount or asset pair.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(await button('No quote available')).toHaveAttribute('aria-disabled', 'true');
});

it('stops with the reason when the price moved beyond the slippage, and adds the tip [LND-444]', async () => {
  const { chain, type } = await open();
  chain.revertEstimate(switchCall(ETHER, 2_996_001_000n), 'INSUFFICIENT_AMOUNT_RECEIVED');
  await type('1');
  const message =
    'The price moved beyond your slippage, so nothing was swapped. Tip: Try increasing slippage or reduce input amount';
  expect(await screen.findByText(message)).toBeVisible();
});

it('adds no tip where the user denied the signature [LND-444]', async () => {
  const { chain, user, type, host } = await open();
  chain.estimate(switchCall(ETHER, 2_996_001_000n), 700_000n);
  host.failNext({ code: 'rejected', message: 'no' });
  await type('1');
  await user.click(await button('Switch 1 WETH to USDC'));
  expect(await screen.findByText('You cancelled the transaction.')).toBeVisible();
  expect(screen.queryByText(/Tip:/)).not.toBeInTheDocument();
});

const CAP = 'Supply cap on target reserve reached. Try lowering the amount.';
const HEALTH = 'The effects on the health factor would cause liquidation. Try lowering the amount.';

async function blockedWith(options: Partial<OpenedDialog>, amount: string) {
  const { type } = await open(options);
  await type(amount);
  await screen.findByText(/for about/);
}

it("is blocked beyond the target's supply cap [LND-325]", async () => {
  const usdc: Partial<ReserveData> = { supplyCap: 1_000_001n };
  await blockedWith({ usdc }, '1');
  expect(await button(CAP)).toHaveAttribute('aria-disabled', 'true');
});

describe('the health factor that a switch leaves', () => {
  // (9.95 WETH at $3,000 + 149.95 USDC) at a threshold of 80% is 23,999.96.
  const owing = (variableDebt: bigint) => ({ current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt } } });

  it('is not blocked at 1.01 [LND-326]', async () => {
    await blockedWith(owing(23_762_336_633n), '0.05');
    expect(screen.queryByText(HEALTH)).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent(/Health factor1\.01 unchanged/);
  });

  it('is blocked a unit of debt above it, on the button and below the amount [LND-326]', async () => {
    await blockedWith(owing(23_762_336_634n), '0.05');
    expect(await screen.findAllByText(HEALTH)).toHaveLength(2);
    expect(await button(HEALTH)).toHaveAttribute('aria-disabled', 'true');
  });
});

it('is blocked while other collateral has a zero LTV [LND-327]', async () => {
  const usdc: Partial<ReserveData> = { baseLTVasCollateral: 0n };
  const current = { weth: { supplied: 10n * ETHER }, usdc: { supplied: DOLLAR } };
  const { type } = await open({ usdc, current });
  await type('1');
  const text = 'Assets with zero LTV (USDC) must be withdrawn or disabled as collateral to perform this action';
  expect(await button(text)).toHaveAttribute('aria-disabled', 'true');
});

it('is not blocked where the zero LTV is that of the source itself [LND-327]', async () => {
  const { chain, host, user, type } = await open({ weth: { baseLTVasCollateral: 0n } });
  const call = switchCall(ETHER, 2_996_001_000n);
  chain.estimate(call, 700_000n);
  await type('1');
  await user.click(await button('Switch 1 WETH to USDC'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('warns of a supply cap that is almost reached', async () => {
  await open({ usdc: { supplyCap: 1_005_000n } });
  const text = 'The supply cap of USDC is almost reached. About 4,975.00 USDC can still be supplied.';
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});
