import { formatDay } from '@fathom/base/format/formatDay';
import { confirm, dialog, press, sent, resultText } from '@fathom/testing/render/dialogPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LOCKED, loggedErrors, MATURED } from '../testing/stakeDialogs';
import { openStaking } from '../testing/stakingHarness';
import { DAY, fthm } from '../testing/stakingChain';

const UNLOCKED_ON = formatDay(Date.now() / 1_000 - DAY, 'en-GB');

describe('the unclaimed-rewards dialog', () => {
  it('says how much is forfeited, and goes on by Skip to the unstake [DAO-040, DAO-094, DAO-096]', async () => {
    const harness = openStaking({ locks: [MATURED] });
    await press(harness, /^Unstake position #1 /);
    expect(await dialog('Unclaimed Rewards')).toHaveTextContent(
      `Position #1 (3,500 FTHM until ${UNLOCKED_ON}) has 39 FTHM of unclaimed rewards. If you unstake without claiming, they are forfeited.`,
    );
    await confirm(harness, 'Skip');
    expect(await dialog('Unstake')).toHaveTextContent(
      '39 FTHM of unclaimed rewards of this position will be forfeited.',
    );
  });

  it('goes on by Skip to the early unstake that was started [DAO-040, DAO-095, DAO-096]', async () => {
    const harness = openStaking({ locks: [LOCKED] });
    await press(harness, /^Early unstake position #1 /);
    await dialog('Unclaimed Rewards');
    await confirm(harness, 'Skip');
    expect(await dialog('Early Unstake')).toBeInTheDocument();
  });

  it('opens for unknown rewards too, and says so', async () => {
    const harness = openStaking({ locks: [{ ...MATURED, claimable: 'unknown' }] });
    await screen.findByText('1 of 10 open positions used', { exact: false });
    await press(harness, /^Unstake position #1 /);
    expect(await dialog('Unclaimed Rewards')).toHaveTextContent(
      `The rewards of position #1 (3,500 FTHM until ${UNLOCKED_ON}) are unavailable.`,
    );
  });

  it('is left out without rewards', async () => {
    const harness = openStaking({ locks: [{ ...MATURED, claimable: 0 }] });
    await waitFor(() => expect(screen.getByRole('table', { name: 'My Positions' })).toHaveTextContent(/0FTHM/));
    await waitFor(() => expect(harness.chain.requests.length).toBeGreaterThan(1));
    await press(harness, /^Unstake position #1 /);
    expect(await dialog('Unstake')).toBeInTheDocument();
  });

  async function claimFirst() {
    const harness = openStaking({ locks: [MATURED], isPaidOut: false });
    harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
    await press(harness, /^Unstake position #1 /);
    await dialog('Unclaimed Rewards');
    await confirm(harness, 'Claim');
    return harness;
  }

  it('goes on by Claim to the claim, with the length of its cooldown [DAO-040, DAO-097, DAO-199]', async () => {
    await claimFirst();
    expect(await dialog('Claim Rewards')).toHaveTextContent(
      'Claimed rewards can be withdrawn after a cooldown of 5 days.',
    );
  });

  it('goes on after the claim by its cooldown to the unstake [DAO-040, DAO-098, DAO-099]', async () => {
    const harness = await claimFirst();
    await confirm(harness, 'Claim 39 FTHM');
    expect(await sent(harness)).toEqual(['claimAllLockRewardsForStream(0)']);
    harness.setAccount({ locks: [{ ...MATURED, claimable: 0 }], pending: 39 });
    harness.mine(['Pending', { pendings: fthm(39) }]);
    const cooling = await dialog('Claim Rewards Cooling Down');
    expect(cooling).toHaveTextContent('You can withdraw them after 5 days.');
    expect(await resultText(/^You claimed/)).toBe('You claimed 39.00 FTHM');
    await confirm(harness, 'Continue to Unstake');
    expect(await dialog('Unstake')).toHaveTextContent('39 FTHM is already cooling down.');
  });
});

describe('the claim', () => {
  it('has a cooldown without an invented length where the contract’s can’t be read [DAO-199]', async () => {
    const harness = openStaking({ locks: [LOCKED], cooldownDays: 'unknown' });
    await screen.findByText('12.0000');
    await screen.findByText(/Cooldown Period: Value unavailable/);
    await press(harness, 'Claim');
    const claim = await dialog('Claim Rewards');
    expect(claim).toHaveTextContent('Claimed rewards can be withdrawn after a cooldown.');
    expect(claim).not.toHaveTextContent(/\d days/);
  });

  it('says what a running cooldown means, and shows what was claimed [DAO-142, DAO-171]', async () => {
    const harness = openStaking({ locks: [LOCKED], pending: 5, cooldownIn: DAY });
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
    // The event has the total pending amount, 5 of which were pending before.
    expect(await within(cooling).findByText('12')).toBeInTheDocument();
    expect(within(cooling).queryByRole('button', { name: 'Continue to Unstake' })).not.toBeInTheDocument();
  });

  it('that the chain refuses is logged and explained, and its spinner is gone [DAO-185, DAO-188]', async () => {
    const harness = openStaking({ locks: [LOCKED] });
    harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n], 'no lock');
    await screen.findByText('12.0000');
    await press(harness, 'Claim');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(loggedErrors()).toHaveBeenCalledWith('Claim error', expect.objectContaining({ reason: 'no lock' }));
    expect(within(await dialog('Claim Rewards')).queryByRole('button', { busy: true })).not.toBeInTheDocument();
  });
});

describe('the withdrawal', () => {
  it('pays out what waited [DAO-040, DAO-142, DAO-172]', async () => {
    const harness = openStaking({ pending: 2_500, cooldownIn: -1 });
    harness.expectCall('staking', 'withdrawStream', [0n]);
    await press(harness, 'Withdraw');
    await dialog('Withdraw');
    await confirm(harness, 'Withdraw 2,500 FTHM');
    expect(await sent(harness)).toEqual(['withdrawStream(0)']);
    harness.setAccount({ pending: 0 });
    harness.mine(['Released', { pendingAmount: fthm(2_500) }]);
    expect(await resultText(/^You withdrew/)).toBe('You withdrew 2,500.00 FTHM');
  });

  it('that the chain refuses is logged and explained, and its spinner is gone [DAO-186, DAO-188]', async () => {
    const harness = openStaking({ pending: 2_500, isIndexerDown: true });
    harness.expectCall('staking', 'withdrawStream', [0n], 'released');
    await press(harness, 'Withdraw');
    expect(await screen.findByText(/The staking contract rejected the transaction/)).toBeInTheDocument();
    expect(loggedErrors()).toHaveBeenCalledWith('Withdraw error', expect.objectContaining({ reason: 'released' }));
    expect(within(await dialog('Withdraw')).queryByRole('button', { busy: true })).not.toBeInTheDocument();
  });
});

it('closes the open dialog with the reason when the account is switched', async () => {
  const harness = openStaking({ locks: [MATURED] });
  await press(harness, /^Unstake position #1 /);
  await dialog('Unclaimed Rewards');
  act(() => harness.host.disconnect());
  expect(await screen.findByText(/is no longer connected/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Unclaimed Rewards' })).not.toBeInTheDocument();
});
