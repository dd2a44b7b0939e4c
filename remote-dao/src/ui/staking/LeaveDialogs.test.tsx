import { confirm, dialog, press, sent, resultText } from '@fathom/testing/render/dialogPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LOCKED, loggedErrors, MATURED } from '../testing/stakeDialogs';
import { openStaking } from '../testing/stakingHarness';
import { DAY, fthm } from '../testing/stakingChain';

describe('the unstake', () => {
  it('takes the whole position by default, then shows its cooldown [DAO-040, DAO-100, DAO-174]', async () => {
    const harness = openStaking({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    await confirm(harness, 'Unstake 3,500 FTHM');
    expect(await sent(harness)).toEqual(['unlock(1)']);
    harness.setAccount({ locks: [], pending: 3_500 });
    harness.mine(['Unstaked', { amount: fthm(3_500), lockId: 1n }]);
    const cooling = await dialog('Unstake Cooling Down');
    expect(cooling).toHaveTextContent('You can withdraw it after 5 days.');
    expect(await resultText(/^You unstaked/)).toBe('You unstaked 3,500.00 FTHM');
  });

  it('has a cooldown of the length of the contract [DAO-197]', async () => {
    const harness = openStaking({ locks: [MATURED], cooldownDays: 2 });
    await screen.findByText(/Cooldown Period: 2 days/);
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    expect(await dialog('Unstake')).toHaveTextContent('Unstaked FTHM can be withdrawn after a cooldown of 2 days.');
  });

  it('has a cooldown without an invented length where the contract’s can’t be read [DAO-197]', async () => {
    const harness = openStaking({ locks: [MATURED], cooldownDays: 'unknown' });
    await screen.findByText(/Cooldown Period: Value unavailable/);
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    expect(await dialog('Unstake')).toHaveTextContent('Unstaked FTHM can be withdrawn after a cooldown.');
    expect(await dialog('Unstake')).not.toHaveTextContent(/\d days/);
  });

  it('of a part is partial, and says that all votes are burned [DAO-124, DAO-142, DAO-175]', async () => {
    const harness = openStaking({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    harness.expectCall('staking', 'unlockPartially', [1n, fthm(500)]);
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    const form = within(await dialog('Unstake'));
    await harness.user.clear(form.getByRole('textbox'));
    await harness.user.type(form.getByRole('textbox'), '500');
    expect(
      form.getByText(
        'A partial unstake burns all 1,750 vFTHM of this position. The rest stays staked without voting power.',
      ),
    ).toBeInTheDocument();
    await confirm(harness, 'Unstake 500 FTHM');
    expect(await sent(harness)).toEqual([`unlockPartially(1, ${fthm(500)})`]);
  });

  it('is replaced by the withdrawal of everything while the contract is paused', async () => {
    const harness = openStaking({ locks: [MATURED, LOCKED], pending: 40, isPaused: true });
    harness.expectCall('staking', 'emergencyUnlockAndWithdraw', []);
    await press(harness, 'Withdraw everything');
    const form = within(await dialog('Emergency withdrawal'));
    const refused = await form.findByRole('button', { name: 'Accept the loss of rewards to continue' });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await harness.user.click(form.getByRole('checkbox', { name: 'I give up my unclaimed rewards.' }));
    await confirm(harness, 'Withdraw 4,540 FTHM');
    expect(await sent(harness)).toEqual(['emergencyUnlockAndWithdraw()']);
  });

  it('is not said to work as usual without the indexer while the contract is paused', async () => {
    openStaking({ locks: [MATURED], isPaused: true, isIndexerDown: true });
    expect(await screen.findByText(/Can't reach the data service/)).not.toHaveTextContent('as usual');
  });

  it('is refused while the contract is paused, before the wallet is asked', async () => {
    const harness = openStaking({ locks: [MATURED], isPaused: true });
    harness.expectCall('staking', 'unlock', [1n], 'paused contract');
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    const form = within(await dialog('Unstake'));
    expect(form.getByRole('button', { name: 'Staking is paused' })).toHaveAttribute('aria-disabled', 'true');
  });

  const wrongAmounts = [
    ['nothing', '', 'Unstake amount is required'],
    ['zero', '0', 'Unstake amount is required'],
    ['more than the position', '3500.1', 'You do not have enough FTHM'],
  ] as const;

  it.each(wrongAmounts)('refuses %s [DAO-121, DAO-122]', async (_case, text, message) => {
    const harness = openStaking({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    const form = within(await dialog('Unstake'));
    await harness.user.clear(form.getByRole('textbox'));
    if (text !== '') await harness.user.type(form.getByRole('textbox'), text);
    expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
    expect(harness.host.submissions).toEqual([]);
  });

  it('that is rejected in the wallet can be tried again', async () => {
    const harness = openStaking({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    harness.host.failNext({ code: 'rejected', message: 'You cancelled the transaction.' });
    await confirm(harness, 'Unstake 3,500 FTHM');
    await confirm(harness, 'Unstake 3,500 FTHM');
    expect(await sent(harness, 2)).toEqual(['unlock(1)', 'unlock(1)']);
  });

  it('that the chain refuses is logged and explained [DAO-190]', async () => {
    const harness = openStaking({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n], 'no');
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(loggedErrors()).toHaveBeenCalledWith('Unstake error', expect.objectContaining({ reason: 'no' }));
  });

  it('follows its position to a new number, and never acts on another one', async () => {
    const other = { amount: 10, endsIn: -2 * DAY, claimable: 0 };
    const harness = openStaking({ locks: [other, { ...MATURED, claimable: 0 }] });
    harness.expectCall('staking', 'unlock', [1n]);
    harness.expectCall('staking', 'unlock', [2n]);
    await screen.findByText('2 of 10 open positions used', { exact: false });
    await waitFor(() => expect(harness.chain.requests.length).toBeGreaterThan(1));
    await press(harness, /^Unstake position #2 /);
    const skip = screen.queryByRole('button', { name: 'Skip' });
    if (skip) await harness.user.click(skip);
    await dialog('Unstake');
    // The other position is unstaked in another tab, so this one takes its lock id.
    harness.setAccount({ locks: [{ ...MATURED, claimable: 0 }] });
    await act(() => harness.refresh());
    await confirm(harness, 'Unstake 3,500 FTHM');
    expect(await sent(harness)).toEqual(['unlock(1)']);
  });

  it('closes with a reason when its position is gone', async () => {
    const harness = openStaking({ locks: [{ ...MATURED, claimable: 'unknown' }] });
    await press(harness, /^Unstake position #1 /);
    await confirm(harness, 'Skip');
    await dialog('Unstake');
    harness.setAccount({ locks: [] });
    await act(() => harness.refresh());
    expect(await dialog('This position is no longer open')).toBeInTheDocument();
  });
});

describe('the early unstake', () => {
  it("shows the contract's penalty and asks to accept it before it is sent [DAO-100, DAO-173, DAO-195]", async () => {
    const harness = openStaking({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n]);
    await press(harness, /^Early unstake position #1 /);
    await confirm(harness, 'Skip');
    const form = await dialog('Early Unstake');
    expect(form).toHaveTextContent(/Penalty92\.00 FTHM/);
    expect(form).toHaveTextContent(/You receive \(estimate\)908\.00 FTHM/);
    expect(within(form).getByRole('button', { name: 'Accept the penalty to continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await harness.user.click(within(form).getByRole('checkbox', { name: 'I accept the penalty.' }));
    await confirm(harness, 'Unstake 1,000 FTHM early');
    expect(await sent(harness)).toEqual(['earlyUnlock(1)']);
    harness.mine(['Unstaked', { amount: fthm(1_000), lockId: 1n }]);
    expect(await dialog('Unstake Cooling Down')).toBeInTheDocument();
  });

  it('requires a new acceptance of a penalty that has risen', async () => {
    const harness = openStaking({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n]);
    await press(harness, /^Early unstake position #1 /);
    await confirm(harness, 'Skip');
    const form = await dialog('Early Unstake');
    const accept = within(form).getByRole('checkbox', { name: 'I accept the penalty.' });
    await harness.user.click(accept);
    expect(accept).toBeChecked();
    harness.setAccount({ locks: [{ ...LOCKED, penalty: 300 }] });
    await act(() => harness.refresh());
    expect(await within(form).findByText('300.00')).toBeInTheDocument();
    expect(accept).not.toBeChecked();
    expect(within(form).getByRole('button', { name: 'Accept the penalty to continue' })).toBeInTheDocument();
  });

  it('shows what the event says, and the penalty as the estimate that it is', async () => {
    const harness = openStaking({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n]);
    await press(harness, /^Early unstake position #1 /);
    await confirm(harness, 'Skip');
    await harness.user.click(await screen.findByRole('checkbox', { name: 'I accept the penalty.' }));
    await confirm(harness, 'Unstake 1,000 FTHM early');
    await sent(harness);
    harness.mine(['Unstaked', { amount: fthm(1_000), lockId: 1n }]);
    const cooling = await dialog('Unstake Cooling Down');
    await waitFor(() => expect(cooling).toHaveTextContent('You ended a lock of 1,000.00 FTHM'));
    expect(cooling).toHaveTextContent(/Penalty when you confirmed≈ 92\.00 FTHM/);
  });

  it('says that the penalty is an estimate while the contract has none', async () => {
    const { penalty: _penalty, ...unknown } = LOCKED;
    const harness = openStaking({ locks: [unknown] });
    await press(harness, /^Early unstake position #1 /);
    await confirm(harness, 'Skip');
    expect(await dialog('Early Unstake')).toHaveTextContent(/This is an estimate/);
  });

  it('that the chain refuses is logged and explained, and its spinner is gone [DAO-187, DAO-188, DAO-189]', async () => {
    const harness = openStaking({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n], 'no');
    await press(harness, /^Early unstake position #1 /);
    await confirm(harness, 'Skip');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(loggedErrors()).toHaveBeenCalledWith('Handle early withdrawal', expect.objectContaining({ reason: 'no' }));
    expect(within(await dialog('Early Unstake')).queryByRole('button', { busy: true })).not.toBeInTheDocument();
  });
});
