import { screen, waitFor, within } from '@testing-library/react';
import { DAY } from '../testing/stakingChain';
import { openStaking } from '../testing/stakingHarness';

const FIXED = { amount: 1_000, endsIn: 30 * DAY, claimable: 16_314.43, penalty: 25, isFixed: true };
const OWN = { amount: 500, endsIn: 30 * DAY, claimable: 3, penalty: 12 };

function stream() {
  return within(screen.getByRole('region', { name: 'FTHM rewards' }));
}

describe('a position that an administrator created', () => {
  it('offers neither an early unstake nor a claim, and says why and until when', async () => {
    openStaking({ locks: [FIXED] });
    const early = await screen.findByRole('button', { name: /^Early unstake position #1 / });
    await waitFor(() => expect(early).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByText('Fixed')).toBeInTheDocument();
    expect(early).toHaveAccessibleDescription(
      /An administrator created this position. It can't be unstaked before .+, and its rewards can't be claimed until/,
    );
    expect(stream().getByRole('button', { name: 'Claim' })).toHaveAttribute('aria-disabled', 'true');
    expect(stream().getByText('No rewards to claim yet')).toBeInTheDocument();
    expect(
      stream().getByText('16,314.43 FTHM more can be claimed once your fixed positions unlock'),
    ).toBeInTheDocument();
  });

  it('leaves the claim of the other positions their rewards only', async () => {
    const { user, expectCall } = openStaking({ locks: [FIXED, OWN] });
    expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
    await screen.findByText('16,314.43 FTHM more can be claimed once your fixed positions unlock');
    await user.click(stream().getByRole('button', { name: 'Claim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim Rewards' }));
    expect(await dialog.findByRole('button', { name: 'Claim 3 FTHM' })).toBeInTheDocument();
    expect(dialog.getByText(/doesn't cover positions that an administrator created/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Early unstake position #2 /, hidden: true })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('can be claimed from and unstaked like any other after its end', async () => {
    openStaking({ locks: [{ ...FIXED, endsIn: -DAY }] });
    expect(await screen.findByRole('button', { name: /^Unstake position #1 / })).not.toHaveAttribute('aria-disabled');
    await waitFor(() => expect(stream().getByRole('button', { name: 'Claim' })).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText('Fixed')).not.toBeInTheDocument();
  });

  it('is an ordinary position for a contract that has no such mark', async () => {
    openStaking({ locks: [{ ...OWN, isFixed: 'unknown' }] });
    await screen.findByText('3.0000');
    expect(screen.getByRole('button', { name: /^Early unstake position #1 / })).not.toHaveAttribute('aria-disabled');
    expect(stream().getByRole('button', { name: 'Claim' })).not.toHaveAttribute('aria-disabled');
  });
});
