import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { DAY, fthm, openStaking, type OpenedStaking, type StakingSetupOptions } from '../testing/stakingHarness';

// The whole area renders, and on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

let opened: OpenedStaking | undefined;
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  opened?.restore();
  logged.mockRestore();
});

const MATURED = { amount: 3_500, endsIn: -DAY, claimable: 39 };
const LOCKED = { amount: 1_000, endsIn: 100 * DAY, claimable: 12, penalty: 92 };

function open(options: StakingSetupOptions = {}): OpenedStaking {
  opened = openStaking(options);
  return opened;
}

function dialog(name: string) {
  return screen.findByRole('dialog', { name });
}

async function press(harness: OpenedStaking, name: string | RegExp): Promise<void> {
  await harness.user.click(await screen.findByRole('button', { name }));
}

/** Presses a button of the open dialog once it can be pressed. */
async function confirm(harness: OpenedStaking, name: string | RegExp): Promise<void> {
  const button = await within(await screen.findByRole('dialog')).findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await harness.user.click(button);
}

async function sent(harness: OpenedStaking, count = 1): Promise<readonly string[]> {
  await waitFor(() => expect(harness.host.submissions).toHaveLength(count));
  return harness.sent();
}

describe('the unclaimed-rewards dialog', () => {
  it('says how much is forfeited, and goes on by Skip to the unstake [DAO-040, DAO-094, DAO-096]', async () => {
    const harness = open({ locks: [MATURED] });
    await press(harness, 'Unstake position #1');
    expect(await dialog('Unclaimed Rewards')).toHaveTextContent(
      'Position #1 has 39 FTHM of unclaimed rewards. If you unstake without claiming, they are forfeited.',
    );
    await confirm(harness, 'Skip');
    expect(await dialog('Unstake')).toHaveTextContent(
      '39 FTHM of unclaimed rewards of this position will be forfeited.',
    );
  });

  it('goes on by Skip to the early unstake that was started [DAO-095, DAO-096]', async () => {
    const harness = open({ locks: [LOCKED] });
    await press(harness, 'Early unstake position #1');
    await dialog('Unclaimed Rewards');
    await confirm(harness, 'Skip');
    expect(await dialog('Early Unstake')).toBeInTheDocument();
  });

  it('opens for unknown rewards too, and says so', async () => {
    const harness = open({ locks: [{ ...MATURED, claimable: 'unknown' }] });
    await screen.findByText('1 of 10 open positions used', { exact: false });
    await press(harness, 'Unstake position #1');
    expect(await dialog('Unclaimed Rewards')).toHaveTextContent('The rewards of position #1 are unavailable.');
  });

  it('is left out without rewards', async () => {
    const harness = open({ locks: [{ ...MATURED, claimable: 0 }] });
    await waitFor(() => expect(screen.getByRole('table', { name: 'My Positions' })).toHaveTextContent(/0FTHM/));
    await waitFor(() => expect(harness.chain.requests.length).toBeGreaterThan(1));
    await press(harness, 'Unstake position #1');
    expect(await dialog('Unstake')).toBeInTheDocument();
  });

  it('claims first, shows the cooldown, and continues to the unstake [DAO-040, DAO-097, DAO-098, DAO-099, DAO-171, DAO-199]', async () => {
    const harness = open({ locks: [MATURED], isPaidOut: false });
    harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
    await press(harness, 'Unstake position #1');
    await dialog('Unclaimed Rewards');
    await confirm(harness, 'Claim');
    expect(await dialog('Claim Rewards')).toHaveTextContent(
      'Claimed rewards can be withdrawn after a cooldown of 5 days.',
    );
    await confirm(harness, 'Claim 39 FTHM');
    expect(await sent(harness)).toEqual(['claimAllLockRewardsForStream(0)']);
    harness.setAccount({ locks: [{ ...MATURED, claimable: 0 }], pending: 39 });
    harness.mine(['Pending', { pendings: fthm(39) }]);
    const cooling = await dialog('Claim Rewards Cooling Down');
    expect(cooling).toHaveTextContent('You can withdraw them after 5 days.');
    await within(cooling).findByText(/You claimed/);
    await confirm(harness, 'Continue to Unstake');
    expect(await dialog('Unstake')).toHaveTextContent('39 FTHM is already cooling down.');
  });
});

describe('the claim', () => {
  it('says what a running cooldown means, and shows what was claimed [DAO-171, DAO-185, DAO-188]', async () => {
    const harness = open({ locks: [LOCKED], pending: 5, cooldownIn: DAY });
    harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
    await screen.findByText('12.0000');
    await press(harness, 'Claim');
    expect(await dialog('Claim Rewards')).toHaveTextContent(
      '5 FTHM is already cooling down. This transaction restarts the cooldown for all of it.',
    );
    await confirm(harness, 'Claim 12 FTHM');
    await sent(harness);
    harness.mine(['Pending', { pendings: fthm(17) }]);
    const cooling = await dialog('Claim Rewards Cooling Down');
    // The event has the sum of what waits: 5 waited before.
    expect(await within(cooling).findByText('12')).toBeInTheDocument();
    expect(within(cooling).queryByRole('button', { name: 'Continue to Unstake' })).not.toBeInTheDocument();
  });

  it('that the chain refuses is logged and explained, and its spinner is gone [DAO-185, DAO-188]', async () => {
    const harness = open({ locks: [LOCKED] });
    harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n], 'no lock');
    await screen.findByText('12.0000');
    await press(harness, 'Claim');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('Claim error', expect.objectContaining({ reason: 'no lock' }));
    expect(within(await dialog('Claim Rewards')).queryByRole('button', { busy: true })).not.toBeInTheDocument();
  });
});

describe('the unstake', () => {
  it('takes the whole position by default, then shows its cooldown [DAO-100, DAO-123, DAO-174, DAO-197]', async () => {
    const harness = open({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    await press(harness, 'Unstake position #1');
    await confirm(harness, 'Skip');
    await confirm(harness, 'Unstake 3,500 FTHM');
    expect(await sent(harness)).toEqual(['unlock(1)']);
    harness.setAccount({ locks: [], pending: 3_500 });
    harness.mine(['Unstaked', { amount: fthm(3_500), lockId: 1n }]);
    const cooling = await dialog('Unstake Cooling Down');
    expect(cooling).toHaveTextContent('You can withdraw it after 5 days.');
    expect(await within(cooling).findByText(/You unstaked/)).toBeInTheDocument();
  });

  it('has a cooldown of 2 days while its length is unknown [DAO-197]', async () => {
    const harness = open({ locks: [MATURED], isIndexerDown: true });
    await screen.findByText(/^Can't reach the indexer/);
    await press(harness, 'Unstake position #1');
    await confirm(harness, 'Skip');
    expect(await dialog('Unstake')).toHaveTextContent('Unstaked FTHM can be withdrawn after a cooldown of 2 days.');
  });

  it('of a part is partial, and says that all votes are burned [DAO-124, DAO-175]', async () => {
    const harness = open({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    harness.expectCall('staking', 'unlockPartially', [1n, fthm(500)]);
    await press(harness, 'Unstake position #1');
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

  const wrongAmounts = [
    ['nothing', '', 'Unstake amount is required'],
    ['zero', '0', 'Unstake amount is required'],
    ['more than the position', '3500.1', 'You do not have enough FTHM'],
  ] as const;

  it.each(wrongAmounts)('refuses %s [DAO-121, DAO-122]', async (_case, text, message) => {
    const harness = open({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    await press(harness, 'Unstake position #1');
    await confirm(harness, 'Skip');
    const form = within(await dialog('Unstake'));
    await harness.user.clear(form.getByRole('textbox'));
    if (text !== '') await harness.user.type(form.getByRole('textbox'), text);
    expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
    expect(harness.host.submissions).toEqual([]);
  });

  it('that fails is explained and can be tried again [DAO-190]', async () => {
    const harness = open({ locks: [MATURED] });
    harness.expectCall('staking', 'unlock', [1n]);
    await press(harness, 'Unstake position #1');
    await confirm(harness, 'Skip');
    harness.host.failNext({ code: 'rejected', message: 'You cancelled the transaction.' });
    await confirm(harness, 'Unstake 3,500 FTHM');
    await confirm(harness, 'Unstake 3,500 FTHM');
    expect(await sent(harness, 2)).toEqual(['unlock(1)', 'unlock(1)']);
  });

  it('follows its position to a new number, and never acts on another one', async () => {
    const other = { amount: 10, endsIn: -2 * DAY, claimable: 0 };
    const harness = open({ locks: [other, { ...MATURED, claimable: 0 }] });
    harness.expectCall('staking', 'unlock', [1n]);
    harness.expectCall('staking', 'unlock', [2n]);
    await screen.findByText('2 of 10 open positions used', { exact: false });
    await waitFor(() => expect(harness.chain.requests.length).toBeGreaterThan(1));
    await press(harness, 'Unstake position #2');
    const skip = screen.queryByRole('button', { name: 'Skip' });
    if (skip) await harness.user.click(skip);
    await dialog('Unstake');
    // The other position is unstaked elsewhere: this one takes its number.
    harness.setAccount({ locks: [{ ...MATURED, claimable: 0 }] });
    await act(() => harness.refresh());
    await confirm(harness, 'Unstake 3,500 FTHM');
    expect(await sent(harness)).toEqual(['unlock(1)']);
  });

  it('closes with a reason when its position is gone', async () => {
    const harness = open({ locks: [{ ...MATURED, claimable: 'unknown' }] });
    await press(harness, 'Unstake position #1');
    await confirm(harness, 'Skip');
    await dialog('Unstake');
    harness.setAccount({ locks: [] });
    await act(() => harness.refresh());
    expect(await dialog('This position is no longer open')).toBeInTheDocument();
  });
});

describe('the early unstake', () => {
  it("shows the contract's penalty and asks to accept it before it is sent [DAO-100, DAO-173, DAO-195]", async () => {
    const harness = open({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n]);
    await press(harness, 'Early unstake position #1');
    await confirm(harness, 'Skip');
    const form = await dialog('Early Unstake');
    expect(form).toHaveTextContent(/Penalty92\.00 FTHM/);
    expect(form).toHaveTextContent(/You receive908\.00 FTHM/);
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
    const harness = open({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n]);
    await press(harness, 'Early unstake position #1');
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
    const harness = open({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n]);
    await press(harness, 'Early unstake position #1');
    await confirm(harness, 'Skip');
    await harness.user.click(await screen.findByRole('checkbox', { name: 'I accept the penalty.' }));
    await confirm(harness, 'Unstake 1,000 FTHM early');
    await sent(harness);
    harness.mine(['Unstaked', { amount: fthm(1_000), lockId: 1n }]);
    const cooling = await dialog('Unstake Cooling Down');
    await waitFor(() => expect(cooling).toHaveTextContent('You unstaked 1,000.00 FTHM'));
    expect(cooling).toHaveTextContent(/Penalty when you confirmed≈ 92\.00 FTHM/);
  });

  it('says that the penalty is an estimate while the contract has none', async () => {
    const { penalty: _penalty, ...unknown } = LOCKED;
    const harness = open({ locks: [unknown] });
    await press(harness, 'Early unstake position #1');
    await confirm(harness, 'Skip');
    expect(await dialog('Early Unstake')).toHaveTextContent(/This is an estimate/);
  });

  it('that the chain refuses is logged and explained [DAO-187, DAO-188, DAO-189]', async () => {
    const harness = open({ locks: [LOCKED] });
    harness.expectCall('staking', 'earlyUnlock', [1n], 'no');
    await press(harness, 'Early unstake position #1');
    await confirm(harness, 'Skip');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('Handle early withdrawal', expect.objectContaining({ reason: 'no' }));
  });
});

describe('the withdrawal', () => {
  it('pays out what waited [DAO-004, DAO-040, DAO-172]', async () => {
    const harness = open({ pending: 2_500, cooldownIn: -1 });
    harness.expectCall('staking', 'withdrawStream', [0n]);
    await press(harness, 'Withdraw');
    await dialog('Withdraw');
    await confirm(harness, 'Withdraw 2,500 FTHM');
    expect(await sent(harness)).toEqual(['withdrawStream(0)']);
    harness.setAccount({ pending: 0 });
    harness.mine(['Released', { pendingAmount: fthm(2_500) }]);
    expect(await screen.findByText(/You withdrew/)).toBeInTheDocument();
  });

  it('that the chain refuses is logged and explained [DAO-186, DAO-188]', async () => {
    const harness = open({ pending: 2_500, isIndexerDown: true });
    harness.expectCall('staking', 'withdrawStream', [0n], 'released');
    await press(harness, 'Withdraw');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('Withdraw error', expect.objectContaining({ reason: 'released' }));
  });
});

it('closes the open dialog with the reason when the account is switched', async () => {
  const harness = open({ locks: [MATURED] });
  await press(harness, 'Unstake position #1');
  await dialog('Unclaimed Rewards');
  act(() => harness.host.disconnect());
  expect(await screen.findByText(/is no longer connected/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Unclaimed Rewards' })).not.toBeInTheDocument();
});
