import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import { Interface } from 'ethers';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import { testAddress } from '../../domain/testing/buildMarket';
import { calldata } from '../../flows/testing/setup';
import { CONTROLLER, marketWithoutGateway, setupMarket } from '../testing/dialogHarness';
import { callFrom, openMarketDialog, type OpenedDialog } from '../testing/openMarketDialog';
import { ClaimDialog } from './ClaimDialog';

const ETHER = 10n ** 18n;
const SUPPLY = testAddress(101);
const DEBT = testAddress(201);
const CLAIMED = 'RewardsClaimed(address,address,address,address,uint256)';

function reward(symbol: string, number: number, changes: Partial<ClaimableReward> = {}): ClaimableReward {
  return {
    rewardTokenAddress: testAddress(number),
    symbol,
    decimals: 18,
    incentiveControllerAddress: CONTROLLER,
    balance: 10n * ETHER,
    balanceUsd: 4n * 10n ** 8n,
    assets: [SUPPLY],
    ...changes,
  };
}

const FTHM = reward('FTHM', 81);
const FXD = reward('FXD', 82, { assets: [SUPPLY, DEBT], balanceUsd: 10n * 10n ** 8n });

function open(rewards: readonly ClaimableReward[], options: Partial<OpenedDialog<Record<string, never>>> = {}) {
  return openMarketDialog(ClaimDialog, { target: {}, rewards, ...options });
}

const ALL = callFrom(CONTROLLER, calldata('claimAllRewards', [SUPPLY, DEBT], FAKE_ACCOUNT));
const ONE = callFrom(
  CONTROLLER,
  calldata('claimRewards', [SUPPLY], MAX_UINT256, FAKE_ACCOUNT, FTHM.rewardTokenAddress),
);

const events = new Interface([
  'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
]);

function claimLog({ rewardTokenAddress }: ClaimableReward, tokens: bigint) {
  const values = [FAKE_ACCOUNT, rewardTokenAddress, FAKE_ACCOUNT, FAKE_ACCOUNT, tokens * ETHER];
  return { address: CONTROLLER, ...events.encodeEventLog('RewardsClaimed', values) };
}

fakeTimers();

it('selects all of several rewards, and claims them with one call [LND-282] [LND-411]', async () => {
  const { chain, host, user, mineLogs, refresh } = await open([FTHM, FXD]);
  expect(screen.getByRole('dialog', { name: 'Claim rewards' })).toHaveTextContent(
    /FTHM10\.00FTHM.*FXD10\.00FXD.*Total\$14\.00/,
  );
  chain.estimate(ALL, 100_000n);
  await user.click(await button('Claim all rewards'));
  await button('Claiming rewards');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([ALL.data]);
  refresh({ rewards: [] });
  mineLogs([claimLog(FTHM, 10n), claimLog(FXD, 11n)]);
  expect(await screen.findByText('You Claimed all rewards')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent(/FTHM10\.00 FTHM.*FXD11\.00 FXD/);
});

it.each([
  ['less than the fee says so', 10n ** 6n, true],
  ['more than the fee does not', 10n ** 8n, false],
])('a claim that pays %s', async (_case, balanceUsd, isNamed) => {
  const { chain } = await open([reward('FTHM', 81, { balanceUsd })]);
  chain.estimate(ONE, 100_000n);
  await button('Claim FTHM');
  await screen.findByText('Fee');
  const hint = screen.queryByText(/^The network fee of \$0\.\d\d is higher than the \$0\.01 that you receive\./);
  expect(hint !== null).toBe(isNamed);
});

it('does not say that all rewards were claimed if the receipt shows only some', async () => {
  const { chain, user, mineLogs } = await open([FTHM, FXD]);
  chain.estimate(ALL, 100_000n);
  await user.click(await button('Claim all rewards'));
  await button('Claiming rewards');
  mineLogs([claimLog(FXD, 11n)]);
  expect(await screen.findByText('You Claimed rewards')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent(/FXD11\.00 FXD/);
});

it('selects the only reward directly, and says from the receipt what was claimed [LND-170] [LND-282] [LND-411]', async () => {
  const { chain, host, user, mine } = await open([FTHM]);
  expect(screen.queryByRole('button', { name: /^Reward to claim/ })).not.toBeInTheDocument();
  chain.estimate(ONE, 100_000n);
  await user.click(await button('Claim FTHM'));
  await button('Claiming rewards');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([ONE.data]);
  const indexed = [FAKE_ACCOUNT, FTHM.rewardTokenAddress, FAKE_ACCOUNT];
  mine(CLAIMED, indexed, ['address', 'uint256'], [FAKE_ACCOUNT, 11n * ETHER], CONTROLLER);
  expect(await screen.findByRole('dialog', { name: 'All done!' })).toHaveTextContent(/You Claimed 11\.00 FTHM/);
});

it('claims one of several rewards', async () => {
  const { chain, host, user } = await open([FTHM, FXD]);
  chain.estimate(ALL, 100_000n);
  chain.estimate(ONE, 100_000n);
  await user.click(await button('Reward to claim: All rewards'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'FTHM' }));
  await user.click(await button('Claim FTHM'));
  await button('Claiming rewards');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([ONE.data]);
});

it('claims nothing while nothing is claimable [LND-347]', async () => {
  const { host, user, refresh } = await open([FTHM]);
  refresh({ rewards: [] });
  await user.click(await button('Your reward balance is 0'));
  expect(host.submissions).toEqual([]);
});

it("asks for the market's network while the wallet is on another one [LND-348]", async () => {
  const { host } = await open([FTHM]);
  act(() => host.moveWalletTo(11155111));
  expect(await screen.findByText('Please switch to Chain 1135.')).toBeInTheDocument();
  expect(await button('Wrong Network')).toHaveAttribute('aria-disabled', 'true');
});

it('claims nothing that the receipt does not contain', async () => {
  const { chain, user, mine } = await open([FTHM]);
  chain.estimate(ONE, 100_000n);
  await user.click(await button('Claim FTHM'));
  await button('Claiming rewards');
  const indexed = [FAKE_ACCOUNT, FTHM.rewardTokenAddress, FAKE_ACCOUNT];
  mine(CLAIMED, indexed, ['address', 'uint256'], [FAKE_ACCOUNT, 11n * ETHER]);
  await screen.findByText(/Transaction/);
  expect(screen.queryByText(/You Claimed/)).not.toBeInTheDocument();
});

it('closes in a market without a rewards controller', async () => {
  await open([FTHM], { market: setupMarket({ addresses: marketWithoutController() }) });
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
});

function marketWithoutController() {
  const { REWARDS_CONTROLLER: _, ...addresses } = marketWithoutGateway().addresses;
  return addresses;
}
