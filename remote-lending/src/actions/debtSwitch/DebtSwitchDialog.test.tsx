import { creditDelegation, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address, Hex } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import { AbiCoder, Interface } from 'ethers';
import { calldata, DEBT_TOKEN, MINED, USDC, WETH } from '../../flows/testing/setup';
import { setupHost } from '../testing/dialogHarness';
import { EXCHANGE, exchangeCall, fakeAggregator, NO_PERMIT, RS_WETH, swapMarket } from '../testing/fakeAggregator';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { DebtSwitchDialog } from './DebtSwitchDialog';

const ADAPTER: Address = '0x00000000000000000000000000000000000000e5';
const NO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** Dollars per ETH, like the price of the market. */
const PRICE = 3_000n;
/** In dollars. */
const POWER = 22_500n;
const BORROWED = 'Borrow(address,address,address,uint256,uint8,uint256,uint16)';
const contracts = new Interface([
  'function swapDebt(tuple(address, uint256, uint256, address, uint256, address, uint256, uint256, bytes), tuple(address, uint256, uint256, uint8, bytes32, bytes32), tuple(address, uint256, uint256, uint8, bytes32, bytes32))',
]);

const market = swapMarket({ DEBT_SWITCH_ADAPTER: ADAPTER });
const CREDIT = creditDelegation.borrowAllowance.read(DEBT_TOKEN, FAKE_ACCOUNT, ADAPTER);

fakeTimers();
const aggregator = fakeAggregator(PRICE);

interface Switched {
  readonly repaid: bigint;
  readonly most: bigint;
  readonly mode?: 1 | 2;
  readonly offset?: number;
}

function switchCall({ repaid, most, mode = 2, offset = 0 }: Switched) {
  const bought = exchangeCall('buy', WETH, USDC, most, repaid);
  const exchanged = AbiCoder.defaultAbiCoder().encode(['bytes', 'address'], [bought, EXCHANGE]);
  const args = [
    [USDC, repaid, mode, WETH, most, NO_ADDRESS, 0, offset, exchanged],
    [DEBT_TOKEN, ...NO_PERMIT],
    [RS_WETH, ...NO_PERMIT],
  ];
  return callFrom(ADAPTER, contracts.encodeFunctionData('swapDebt', args) as Hex);
}

function mostFor(repaid: bigint) {
  return (((repaid * ETHER) / (aggregator.price * DOLLAR)) * 1_001n) / 1_000n;
}

async function open(options: Partial<OpenedDialog> = {}) {
  const setup = setupHost();
  setup.chain.respond(CREDIT, MAX_UINT256);
  const opened = await openMarketDialog(DebtSwitchDialog, {
    target: { underlyingAsset: USDC },
    market,
    setup,
    ...options,
  });
  const list = screen.queryByRole('button', { name: 'Switch to: Choose an asset' });
  if (list) {
    await opened.user.click(list);
    const [first] = screen.queryAllByRole('menuitemradio');
    if (first) await opened.user.click(first);
    else await opened.user.keyboard('{Escape}');
  }
  return opened;
}

it('preselects no asset, and lists the rates of those that a debt can be switched to', async () => {
  const setup = setupHost();
  const { user, type } = await openMarketDialog(DebtSwitchDialog, {
    target: { underlyingAsset: USDC },
    market,
    setup,
  });
  await type('1500');
  expect(await button('Choose the asset to owe instead')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Switch to: Choose an asset' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map(({ textContent }) => textContent)).toEqual(['WETH4.08% APY, variable']);
  expect(options[0]).toHaveAttribute('aria-checked', 'false');
  expect(aggregator.requested).toEqual([]);
});

type Opened = Awaited<ReturnType<typeof open>>;

function mineLoan({ mine }: Opened, amount: bigint, borrower = ADAPTER) {
  const types = ['address', 'uint256', 'uint8', 'uint256'];
  mine(BORROWED, [WETH, FAKE_ACCOUNT, NO_ADDRESS], types, [borrower, amount, 2, 0]);
}

const REPAID = 1_500n * DOLLAR;

it('delegates credit with a margin of 25%, and switches by the adapter [LND-156] [LND-410] [LND-475]', async () => {
  const opened = await open();
  const { chain, user, type, host } = opened;
  expect(screen.getByRole('dialog', { name: 'Switch borrow position' })).toBeVisible();
  expect(screen.getByText('You repay 0 USDC')).toBeVisible();
  const most = mostFor(REPAID);
  const delegate = callFrom(DEBT_TOKEN, calldata('approveDelegation', ADAPTER, (most * 5n) / 4n));
  const call = switchCall({ repaid: REPAID, most });
  chain.respond(CREDIT, 0n);
  chain.estimate(delegate, 50_000n);
  chain.estimate(call, 700_000n);
  await type('1500');
  await user.click(await button('Approve to continue'));
  chain.respond(CREDIT, (most * 5n) / 4n);
  act(() => host.settle(MINED));
  await user.click(await button('Switch 1,500 USDC of debt to WETH'));
  mineLoan(opened, ETHER / 2n);
  const done = (await screen.findByText('You Switched to')).parentElement;
  expect(done).toHaveTextContent('You Switched to 0.500000 WETH');
  expect(aggregator.requested[0]).toBe(`BUY ${REPAID}`);
  expect(host.submissions.map(({ request }) => request.data)).toEqual([delegate.data, call.data]);
});

it('previews both debts, their rates, the cost and the health factor, and what is left of the credit', async () => {
  const { type } = await open();
  await type('1500');
  expect(await screen.findByText('About 0.500000 WETH for 1,500 USDC')).toBeVisible();
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Maximum sold0.500500 WETH');
  expect(dialog).toHaveTextContent(/Borrow APY4\.08% ?unchanged/);
  expect(dialog).toHaveTextContent('USDC debt5,000.00to3,500.00USDC');
  expect(dialog).toHaveTextContent('WETH debt0.000000to0.500000WETH');
  expect(dialog).toHaveTextContent('Health factor4.80 unchanged');
  expect(dialog).toHaveTextContent('The contract can still use what is left of it: it ends when you set it to zero.');
});

/** 5,000 dollars and their interest at 4.08% per year for 1/8,640 of a year. */
const WITH_INTEREST = 5_000_023_618n;

it('buys the whole debt with an estimate of its interest, for Max', async () => {
  const { chain, user, host } = await open();
  const call = switchCall({ repaid: WITH_INTEREST, most: mostFor(WITH_INTEREST), offset: 100 });
  chain.estimate(call, 700_000n);
  await user.click(await button('Use the maximum of USDC'));
  await user.click(await button('Switch 5,000 USDC of debt to WETH'));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('switches a stable debt to the variable rate [LND-334]', async () => {
  const current = { weth: { supplied: 10n * ETHER }, usdc: { stableDebt: 5_000n * DOLLAR } };
  const { chain, user, type, host } = await open({ target: { underlyingAsset: USDC, rateMode: 'stable' }, current });
  const call = switchCall({ repaid: REPAID, most: mostFor(REPAID), mode: 1 });
  chain.estimate(call, 700_000n);
  await type('1500');
  await user.click(await button('Switch 1,500 USDC of debt to WETH'));
  expect(screen.getByRole('dialog')).toHaveTextContent('APY typeStabletoVariable');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
});

it('adds the tip of swaps where the price moved beyond the slippage [LND-444]', async () => {
  const { chain, type } = await open();
  chain.revertEstimate(switchCall({ repaid: REPAID, most: mostFor(REPAID) }), 'INSUFFICIENT_AMOUNT_RECEIVED');
  await type('1500');
  expect(
    await screen.findByText(
      'The price moved beyond your slippage, so nothing was swapped. Tip: Try increasing slippage or reduce input amount',
    ),
  ).toBeVisible();
});

it('offers only targets with liquidity [LND-331]', async () => {
  const { unmount } = await open();
  expect(await button('Switch to: WETH')).toBeVisible();
  unmount();
  await open({ weth: { unborrowedLiquidity: 0n } });
  expect(await button('There is no asset that this debt can be switched to.')).toBeVisible();
});

it("is blocked above the target's liquidity [LND-332]", async () => {
  const text = 'There is not enough liquidity for the target asset to perform the switch. Try lowering the amount.';
  const { type, user } = await open({ weth: { unborrowedLiquidity: mostFor(REPAID) } });
  await type('1500');
  expect(await button('Switch 1,500 USDC of debt to WETH')).toBeVisible();
  await user.clear(screen.getByRole('textbox'));
  await type('1500.01');
  expect(await button(text)).toHaveAttribute('aria-disabled', 'true');
});

const SHORT =
  'Insufficient collateral to cover new borrow position. Wallet must have borrowing power remaining to perform debt switch.';
const TIGHT = /^Your borrowing power barely covers the added debt\./;

function withPower(dollars: bigint) {
  const variableDebt = (POWER - dollars) * DOLLAR;
  return { current: { weth: { supplied: 10n * ETHER }, usdc: { variableDebt } } };
}

it('is blocked without borrowing power, and when the added debt exceeds it [LND-333]', async () => {
  const { type, unmount } = await open(withPower(0n));
  await type('20000');
  expect(await button(SHORT)).toHaveAttribute('aria-disabled', 'true');
  unmount();
  aggregator.price = 2_900n;
  const exceeded = await open(withPower(500n));
  await exceeded.type('20000');
  expect(await button(SHORT)).toHaveAttribute('aria-disabled', 'true');
});

it('warns when the borrowing power is less than 1.05 times the added debt [LND-335]', async () => {
  aggregator.price = 2_931n;
  const { type, user } = await open(withPower(500n));
  await type('20000');
  expect(await screen.findByText(TIGHT)).toBeVisible();
  await user.clear(screen.getByRole('textbox'));
  await type('19000');
  await screen.findByText(/for 19,000 USDC/);
  expect(screen.queryByText(TIGHT)).not.toBeInTheDocument();
});

it('warns of a borrow cap that is almost reached', async () => {
  const cap = { borrowCap: 1_000n, totalScaledVariableDebt: 995n * ETHER };
  await open({ weth: cap });
  expect(await screen.findByText(/^The borrow cap of WETH is almost reached\. About 4\.97\d* WETH/)).toBeVisible();
});

it('reports no success for a loan that the adapter did not make', async () => {
  const opened = await open();
  const { chain, user, type } = opened;
  chain.estimate(switchCall({ repaid: REPAID, most: mostFor(REPAID) }), 700_000n);
  await type('1500');
  await user.click(await button('Switch 1,500 USDC of debt to WETH'));
  mineLoan(opened, ETHER, EXCHANGE);
  await screen.findByText(/Transaction/);
  expect(screen.queryByText(/You Switched to/)).not.toBeInTheDocument();
});
