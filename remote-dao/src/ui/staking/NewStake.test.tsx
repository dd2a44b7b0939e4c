import { screen, waitFor, within } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { getAllLocks, getMaxLockPositions, getMinLockPeriod, getPaused } from '../../data/abi/daoContracts';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { votesFor } from '../../domain/staking/rewards';
import { DAY, fthm, NOW } from '../testing/stakingChain';
import { openStaking, type StakingSetupOptions } from '../testing/stakingHarness';

async function open(options: StakingSetupOptions = {}) {
  const opened = openStaking(options);
  const amount = await screen.findByRole('textbox', { name: 'Amount, FTHM' });
  const form = within(screen.getByRole('region', { name: 'New Stake' }));
  const days = form.getByRole('textbox', { name: 'Lock period' });
  const { user } = opened;
  return {
    ...opened,
    form,
    amount,
    days,
    enter: async (text: string, length?: string) => {
      await user.type(amount, text);
      if (length === undefined) return;
      await user.clear(days);
      if (length !== '') await user.type(days, length);
    },
  };
}

function call(seconds: number): readonly bigint[] {
  return [fthm(1_000), BigInt(seconds)];
}

describe('the form of a new stake', () => {
  it('begins with 30 days and offers the presets [DAO-007, DAO-114, DAO-115]', async () => {
    const { form, days, user } = await open();
    expect(days).toHaveValue('30');
    const presets = form.getAllByRole('radio', { name: /Month|Year/ });
    expect(presets).toHaveLength(5);
    for (const [label, length] of [
      ['1-Month', '30'],
      ['2-Month', '60'],
      ['3-Month', '90'],
      ['Half-Year', '180'],
      ['1-Year', '365'],
    ] as const) {
      await user.click(form.getByRole('radio', { name: label }));
      expect(days).toHaveValue(length);
    }
  });

  it('shows the unlock date, votes, rewards and the penalty of today [DAO-003, DAO-117, DAO-195]', async () => {
    const { form, enter } = await open({ allowance: 5_000 });
    await enter('1000', '180');
    const end = new Date((NOW + 180 * DAY) * 1_000);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(end);
    expect(form.getByText('Unlock date').parentElement).toHaveTextContent(day);
    expect(votesFor(fthm(1_000), BigInt(180 * DAY)) / 10n ** 16n).toBe(49_315n);
    expect(form.getByText('You receive').parentElement).toHaveTextContent('493.15 vFTHM');
    expect(form.getByText('Estimated rewards').closest('div')).toHaveTextContent(/≈ 1\d\d\.\d\d FTHM/);
    expect(form.getByText('Early unstake penalty').closest('div')).toHaveTextContent('14.79% today');
  });

  it('names the amount, and lists the approval before the stake', async () => {
    const { form, enter } = await open();
    expect(form.getByText('Amount')).toBeVisible();
    await enter('1000', '180');
    const steps = await form.findAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Approve exactly 1,000 FTHM'),
      expect.stringContaining('Stake 1,000 FTHM'),
    ]);
    const [first] = steps;
    const approveButton = await form.findByRole('button', { name: 'Approve FTHM' });
    expect(first?.compareDocumentPosition(approveButton)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for no approval while the contract is paused, and says why', async () => {
    const { form, enter } = await open({ isPaused: true });
    await enter('1000', '180');
    expect(form.getByRole('button', { name: 'Staking is paused' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/The staking contract is paused by its administrators/)).toBeInTheDocument();
  });

  const unreadable = [
    ['whether it is paused', getPaused.read(CONTRACTS.staking)],
    ['its limit of positions', getMaxLockPositions.read(CONTRACTS.staking)],
    ['its shortest lock', getMinLockPeriod.read(CONTRACTS.staking)],
    ['the positions', getAllLocks.read(CONTRACTS.staking, FAKE_ACCOUNT)],
  ] as const;

  it.each(unreadable)('asks for no approval while the contract does not say %s', async (_what, read) => {
    const { form, enter } = await open({ prepare: (chain) => chain.garble(read, '0x') });
    await enter('1000', '180');
    expect(form.getByRole('button', { name: 'Staking limits unavailable' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('fills in the balance by Max [DAO-108]', async () => {
    const { amount, form, user } = await open();
    await user.click(form.getByRole('button', { name: 'Use the maximum of FTHM' }));
    expect(amount).toHaveValue('31,842.77');
  });

  it('returns the focus to its button when the calendar is closed', async () => {
    const { form, user } = await open();
    const opener = form.getByRole('button', { name: /^Choose the unlock date/ });
    await user.click(opener);
    const calendar = within(await screen.findByRole('dialog', { name: 'Unlock date' }));
    const chosen = within(calendar.getByRole('gridcell', { selected: true }));
    await waitFor(() => expect(chosen.getByRole('button')).toHaveFocus());
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('sets the days by a date of the calendar [DAO-116]', async () => {
    const { form, days, user } = await open();
    await user.click(form.getByRole('button', { name: /^Choose the unlock date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Unlock date' }));
    // Arrow keys start from the selected day.
    const chosen = within(calendar.getByRole('gridcell', { selected: true }));
    await waitFor(() => expect(chosen.getByRole('button')).toHaveFocus());
    const [enabled] = (await calendar.findAllByRole('gridcell')).flatMap((cell) =>
      within(cell)
        .queryAllByRole('button')
        .filter((button) => !button.hasAttribute('disabled') && cell.getAttribute('aria-selected') !== 'true'),
    );
    if (!enabled) throw new Error('a day can be picked');
    const picked = new Date(enabled.getAttribute('aria-label') ?? '');
    await user.click(enabled);
    const today = new Date(NOW * 1_000);
    today.setHours(0, 0, 0, 0);
    expect(days).toHaveValue(String(Math.round((picked.getTime() - today.getTime()) / (DAY * 1_000))));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const wrongAmounts = [
    ['an empty amount', '1{Backspace}', 'Field is required'],
    ['less than 1 FTHM', '0.99', 'Staking amount should be at least 1'],
    ['more than the balance', '31842.78', 'You do not have enough FTHM'],
  ] as const;

  it.each(wrongAmounts)('refuses %s [DAO-105, DAO-106, DAO-107]', async (_case, text, message) => {
    const { enter, form } = await open({ allowance: 50_000 });
    await enter(text);
    expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
  });

  const wrongPeriods = [
    ['an empty lock period', '', 'Lock period is required'],
    ['more than 365 days', '366', 'The maximum staking period of 365 days has been exceeded'],
    ['a decimal', '30.5', "Value can't be decimal"],
  ] as const;

  it.each(wrongPeriods)('refuses %s [DAO-109, DAO-112, DAO-113]', (_case, length, message) =>
    expectWrongPeriod(length, message),
  );

  it('refuses less than the minimum of the contract [DAO-110, DAO-162]', () =>
    expectWrongPeriod('6', 'Minimum lock period is 7 day.'));

  async function expectWrongPeriod(length: string, message: string): Promise<void> {
    const { enter, form } = await open({ allowance: 50_000 });
    await enter('1000', length);
    await waitFor(() => expect(form.getAllByText(message)).toHaveLength(2));
  }

  it('takes 1 day as the minimum of a contract without one [DAO-111]', async () => {
    const { enter, form } = await open({ minLockDays: 0 });
    await enter('1000', '0');
    expect((await form.findAllByText('Minimum lock period is 1 day.')).length).toBeGreaterThan(0);
  });

  it('is disabled at the limit of positions [DAO-118, DAO-119, DAO-163]', async () => {
    const { enter, form } = await open({ maxLocks: 1, locks: [{ amount: 5, endsIn: DAY }], allowance: 50_000 });
    await enter('1000');
    expect(
      form.getByText('Limit of 1 open positions has been exceeded. Please close some positions to open new ones.'),
    ).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Position limit reached' })).toHaveAttribute('aria-disabled', 'true');
  });

  async function approveAndStake() {
    const harness = await open();
    harness.expectCall('fthm', 'approve', [stakingContract(), fthm(1_000)]);
    harness.expectCall('staking', 'createLock', call(180 * DAY));
    await harness.enter('1000', '180');
    const approve = await harness.form.findByRole('button', { name: 'Approve FTHM' });
    expect(harness.form.queryByRole('button', { name: /^Stake/ })).not.toBeInTheDocument();
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'));
    await harness.user.click(approve);
    await waitFor(() => expect(harness.host.submissions).toHaveLength(1));
    harness.setAccount({ allowance: 1_000 });
    harness.mine();
    const stake = await harness.form.findByRole('button', { name: 'Stake 1,000 FTHM' });
    await waitFor(() => expect(stake).not.toHaveAttribute('aria-disabled'));
    await harness.user.click(stake);
    await waitFor(() => expect(harness.host.submissions).toHaveLength(2));
    return harness;
  }

  it('approves exactly the amount before the stake [DAO-120, DAO-169, DAO-170]', async () => {
    const harness = await approveAndStake();
    expect(harness.sent()).toEqual([
      `approve(${stakingContract()}, ${fthm(1_000)})`,
      `createLock(${fthm(1_000)}, ${180 * DAY})`,
    ]);
  });

  it('displays what was staked, and reads the lists again [DAO-001, DAO-153]', async () => {
    const harness = await approveAndStake();
    harness.setAccount({ balance: 30_842.77, locks: [{ amount: 1_000, endsIn: 180 * DAY }] });
    harness.mine(['Staked', { amount: fthm(1_000), nVoteToken: fthm(493.150684), lockId: 1n }]);
    expect((await harness.form.findByText(/^You staked/)).closest('p')?.textContent).toBe('You staked 1,000.00 FTHM');
    expect(harness.form.getByText(/493\.15/).closest('div')?.textContent).toBe('You receive493.15 vFTHM');
    expect(await screen.findByText('1 of 10 open positions used', { exact: false })).toBeInTheDocument();
    expect(harness.form.queryByRole('button', { name: 'Plan this lock' })).not.toBeInTheDocument();
    await harness.user.click(harness.form.getByRole('button', { name: 'Stake more' }));
    expect(await harness.form.findByRole('button', { name: 'Plan this lock' })).toBeInTheDocument();
    expect(await harness.form.findByRole('textbox', { name: 'Amount, FTHM' })).toHaveValue('');
  });

  it('approves without a limit where that is chosen', async () => {
    const harness = await open();
    const unlimited = 2n ** 256n - 1n;
    harness.expectCall('fthm', 'approve', [stakingContract(), unlimited]);
    harness.expectCall('staking', 'createLock', call(30 * DAY));
    await harness.enter('1000');
    await harness.user.click(harness.form.getByRole('radio', { name: 'Unlimited' }));
    const approve = await harness.form.findByRole('button', { name: 'Approve FTHM' });
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'));
    await harness.user.click(approve);
    await waitFor(() => expect(harness.sent()).toEqual([`approve(${stakingContract()}, ${unlimited})`]));
  });

  it('stakes at once where the allowance suffices [DAO-120, DAO-166]', async () => {
    const harness = await open({ allowance: 1_000 });
    harness.expectCall('staking', 'createLock', call(30 * DAY));
    await harness.enter('1000');
    expect(await harness.form.findByRole('button', { name: 'Stake 1,000 FTHM' })).toBeInTheDocument();
    await waitFor(() => expect(harness.form.queryByRole('button', { name: 'Approve FTHM' })).not.toBeInTheDocument());
  });

  it('keeps the approve button after a failed approval [DAO-193]', async () => {
    const harness = await open();
    harness.expectCall('fthm', 'approve', [stakingContract(), fthm(1_000)]);
    harness.expectCall('staking', 'createLock', call(30 * DAY));
    await harness.enter('1000');
    const approve = await harness.form.findByRole('button', { name: 'Approve FTHM' });
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'));
    harness.host.failNext({ code: 'rejected', message: 'You cancelled the transaction.' });
    await harness.user.click(approve);
    expect(await harness.form.findByText(/You cancelled the transaction/)).toBeInTheDocument();
    expect(harness.form.getByRole('button', { name: 'Approve FTHM' })).not.toHaveAttribute('aria-disabled');
    expect(harness.form.queryByRole('button', { name: /^Stake/ })).not.toBeInTheDocument();
    expect(harness.amount).toHaveValue('1,000');
  });

  it('lets any connected wallet stake, and asks a visitor to connect [DAO-142]', async () => {
    const opened = openStaking({ isConnected: false });
    const panel = within(screen.getByRole('region', { name: 'New Stake' }));
    await opened.user.click(panel.getByRole('button', { name: 'Connect Wallet' }));
    expect(opened.host.services.wallet.state.get().status).toBe('connected');
    expect(await panel.findByRole('button', { name: 'Enter an amount' })).toBeInTheDocument();
  });

  it('reads the gas price once there is something to send, not before', async () => {
    const harness = await open();
    const isPriceRead = () => harness.chain.requests.some(({ method }) => method === 'eth_feeHistory');
    harness.expectCall('fthm', 'approve', [stakingContract(), fthm(1_000)]);
    harness.expectCall('staking', 'createLock', call(30 * DAY));
    expect(isPriceRead()).toBe(false);
    await harness.enter('1000');
    await waitFor(() => expect(isPriceRead()).toBe(true));
  });

  it('is there for a visitor on request, and stays usable with the keyboard', async () => {
    const opened = openStaking({ isConnected: false });
    const { host, user } = opened;
    const panel = within(screen.getByRole('region', { name: 'New Stake' }));
    expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Estimate a stake' }));
    const amount = await panel.findByRole('textbox', { name: 'Amount, FTHM' });
    await user.tab();
    expect(amount).toHaveFocus();
    await user.click(panel.getByRole('button', { name: 'Connect wallet' }));
    expect(host.services.wallet.state.get().status).toBe('connected');
  });
});

function stakingContract(): string {
  return `0x${'a3'.padStart(40, '0')}`;
}
