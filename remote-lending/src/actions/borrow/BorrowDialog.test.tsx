import { creditDelegation } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import { AbiCoder, id, zeroPadValue } from 'ethers';
import type { TokenIncentiveData } from '../../domain/rewards/incentiveData';
import { calldata, DEBT_TOKEN, GATEWAY, MINED, POOL, USDC, WETH } from '../../flows/testing/setup';
import type { SetupOptions } from '../testing/dialogHarness';
import { openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { BorrowDialog } from './BorrowDialog';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const ON_USDC = { underlyingAsset: USDC } as const;
const ON_WETH = { underlyingAsset: WETH } as const;

function openDialog(options: Partial<OpenedDialog> = {}) {
  return openMarketDialog(BorrowDialog, { target: ON_USDC, ...options });
}

function borrow(amount: bigint, rateMode: 1 | 2 = 2) {
  return { from: FAKE_ACCOUNT, to: POOL, data: calldata('borrow', USDC, amount, rateMode, 0, FAKE_ACCOUNT) } as const;
}

fakeTimers();

it("borrows and displays 'All done!' with the amount in the receipt [LND-169]", async () => {
  const { chain, host, user, type } = await openDialog();
  chain.estimate(borrow(1_000n * DOLLAR), 300_000n);
  await type('1000');
  await user.click(await button('Borrow 1,000 USDC'));
  await button('Borrowing USDC');
  chain.rpc('eth_getTransactionReceipt', [`0x${'1'.padStart(64, '0')}`], {
    logs: [
      {
        address: POOL,
        topics: [
          id('Borrow(address,address,address,uint256,uint8,uint256,uint16)'),
          zeroPadValue(USDC, 32),
          zeroPadValue(FAKE_ACCOUNT, 32),
          zeroPadValue('0x', 32),
        ],
        data: AbiCoder.defaultAbiCoder().encode(
          ['address', 'uint256', 'uint8', 'uint256'],
          [FAKE_ACCOUNT, 1_002n * DOLLAR, 2, 0],
        ),
      },
    ],
  });
  act(() => host.settle(MINED));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect((await screen.findByText('You Borrowed')).parentElement).toHaveTextContent('You Borrowed 1,002.00 USDC');
});

it('displays the available amount, rate, borrow power, health, rewards, fee and the governance notice [LND-165, LND-167, LND-168]', async () => {
  const reward = {
    rewardTokenAddress: '0x00000000000000000000000000000000000000ee',
    rewardTokenSymbol: 'FTHM',
    rewardTokenDecimals: 18,
    emissionPerSecond: ETHER / 100n,
    emissionEndTimestamp: 2_000_000_000,
    incentivesLastUpdateTimestamp: 0,
    tokenIncentivesIndex: 0n,
    precision: 18,
    rewardPriceFeed: 10n ** 8n,
    priceFeedDecimals: 8,
  } as const;
  const none: TokenIncentiveData = { tokenAddress: USDC, incentiveControllerAddress: USDC, rewards: [] };
  const { chain, type } = await openDialog({
    usdc: { totalScaledVariableDebt: 3_153_600n * DOLLAR },
    incentives: [{ underlyingAsset: USDC, rs: none, stableDebt: none, variableDebt: { ...none, rewards: [reward] } }],
  });
  chain.estimate(borrow(5_000n * DOLLAR), 300_000n);
  await type('5000');
  await button('Borrow 5,000 USDC');
  const dialog = screen.getByRole('dialog');
  // (75% of 30,000 less the 5,000 owed), less the 1% margin.
  expect(dialog).toHaveTextContent('Available17,325.00');
  expect(dialog).toHaveTextContent('Borrow APY, variable now4.08%');
  expect(dialog).toHaveTextContent('Rewards APR10.00% FTHM');
  expect(dialog).toHaveTextContent('Borrow power used22.2%to44.4%');
  expect(dialog).toHaveTextContent('Health factor4.80to2.40');
  expect(dialog).toHaveTextContent('Fee ≈ 0.0003000 ETH ($0.90), at most $2.40');
  expect(dialog).toHaveTextContent(/parameters are set by its governance/);
});

it('requires the risk checkbox below a health factor of 1.5, again for each amount [LND-304, LND-305]', async () => {
  const { chain, host, user, type } = await openDialog();
  chain.estimate(borrow(11_000n * DOLLAR), 300_000n);
  chain.estimate(borrow(11_001n * DOLLAR), 300_000n);
  chain.estimate(borrow(11_002n * DOLLAR), 300_000n);
  // Weighted collateral of 24,000 over a debt of 16,000 is exactly 1.5; over 16,001 it is below.
  await type('11000');
  expect(await button('Borrow 11,000 USDC')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.clear(screen.getByRole('textbox'));
  await type('11001');
  expect(await button('Tick the box above to continue')).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByText('Borrowing this amount will reduce your health factor and increase risk of liquidation.'),
  ).toBeInTheDocument();
  const box = screen.getByRole('checkbox', { name: 'I acknowledge the risks involved.' });
  await user.click(box);
  await user.clear(screen.getByRole('textbox'));
  await type('11002');
  expect(await button('Tick the box above to continue')).toHaveAttribute('aria-disabled', 'true');
  await user.clear(screen.getByRole('textbox'));
  await type('11001');
  await user.click(await button('Borrow 11,001 USDC'));
  expect(host.submissions).toHaveLength(1);
});

it('offers the stable rate only if the reserve has it, and borrows at it [LND-164]', async () => {
  const { unmount } = await openDialog({ usdc: { stableBorrowRateEnabled: false } });
  expect(screen.queryByRole('radio', { name: 'Stable' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Variable' })).toBeNull();
  unmount();
  const { chain, host, user, type } = await openDialog({ usdc: { stableBorrowRateEnabled: true } });
  expect(screen.getByRole('radio', { name: 'Variable' })).toBeChecked();
  chain.estimate(borrow(100n * DOLLAR, 1), 300_000n);
  await user.click(screen.getByRole('radio', { name: 'Stable' }));
  expect(screen.getByText('Borrow APY, stable')).toBeInTheDocument();
  await type('100');
  await user.click(await button('Borrow 100 USDC'));
  expect(host.submissions[0]?.request.data).toBe(borrow(100n * DOLLAR, 1).data);
});

it('displays no rate choice if the reserve has no stable rate', async () => {
  await openDialog();
  expect(screen.queryByRole('radio', { name: 'Stable' })).toBeNull();
});

it('unwraps the wrapped base asset on request, after delegating credit to the gateway [LND-166, LND-251]', async () => {
  const { chain, host, user, type } = await openDialog({ target: ON_WETH });
  const allowance = creditDelegation.borrowAllowance.read(DEBT_TOKEN, FAKE_ACCOUNT, GATEWAY);
  chain.respond(allowance, 0n);
  chain.estimate({ from: FAKE_ACCOUNT, to: DEBT_TOKEN, data: calldata('approveDelegation', GATEWAY, ETHER) }, 50_000n);
  chain.estimate({ from: FAKE_ACCOUNT, to: GATEWAY, data: calldata('borrowETH', POOL, ETHER, 2, 0) }, 350_000n);
  await user.click(screen.getByRole('switch', { name: 'Unwrap WETH (to borrow ETH)' }));
  await type('1');
  expect(screen.getByText('Exactly 1 ETH')).toBeInTheDocument();
  await user.click(await button('Approve to continue'));
  await button('Approving...');
  chain.respond(allowance, ETHER);
  act(() => host.settle(MINED));
  await user.click(await button('Borrow 1 ETH'));
  expect(host.submissions.map(({ request }) => request.to)).toEqual([DEBT_TOKEN, GATEWAY]);
});

it('offers no unwrapping for another asset', async () => {
  await openDialog();
  expect(screen.queryByRole('switch')).toBeNull();
});

it.each([
  [
    'no collateral is supplied [LND-306]',
    { current: {} },
    'To borrow you need to supply any asset to be used as collateral.',
    'Supply collateral first',
  ],
  [
    'the asset is not borrowable in isolation mode [LND-307]',
    { weth: { debtCeiling: 1_000_000_00n } },
    'USDC cannot be borrowed in isolation mode. Leave isolation mode to borrow it.',
    'Not borrowable in isolation mode',
  ],
  [
    'the asset is in another E-Mode category [LND-308]',
    {
      eMode: 2,
      weth: { eModeCategoryId: 2, eModeLtv: 9000n, eModeLiquidationThreshold: 9300n, eModeLiquidationBonus: 10_100n },
    },
    'USDC is not in your E-Mode category. Exit or switch E-Mode to borrow it.',
    'Not in your E-Mode category',
  ],
] satisfies readonly (readonly [string, SetupOptions, string, string])[])(
  'disables the button and displays an alert when %s',
  async (_case, options, message, labels) => {
    await openDialog(options);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(await button(labels)).toHaveAttribute('aria-disabled', 'true');
  },
);

it('warns that the borrow cap is nearly reached [LND-163, LND-354]', async () => {
  await openDialog({ usdc: { totalScaledVariableDebt: 985_000n * DOLLAR, borrowCap: 1_000_000n } });
  expect(
    screen.getByText(/^Maximum amount available to borrow is limited because protocol borrow cap is nearly reached\./),
  ).toBeInTheDocument();
});

it('displays the debt ceiling usage of the isolated collateral [LND-355]', async () => {
  await openDialog({
    usdc: { borrowableInIsolation: true },
    weth: { debtCeiling: 1_000_000_00n, isolationModeTotalDebt: 985_500_00n },
  });
  expect(
    screen.getByText(
      /^Maximum amount available to borrow against this asset is limited because debt ceiling is at 98\.55%\./,
    ),
  ).toBeInTheDocument();
});
