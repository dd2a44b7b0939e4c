import { dialog } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { DAY, fthm, NOW } from '../testing/stakingChain';
import { openStaking, type StakingSetupOptions } from '../testing/stakingHarness';

const OVER = { amount: 3_500, endsIn: -DAY, claimable: 12 };
const RUNNING = { amount: 100, endsIn: 30 * DAY, claimable: 1 };

function keyOf({ amount, endsIn }: typeof OVER): string {
  return `${NOW + endsIn}-${fthm(amount)}-${fthm(amount / 2)}-0`;
}

function follow(query: string, options: StakingSetupOptions = {}) {
  const harness = openStaking({ locks: [RUNNING, OVER], path: `/dao/staking?${query}`, ...options });
  harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
  harness.expectCall('staking', 'withdrawStream', [0n]);
  return harness;
}

async function expectNoDialog() {
  await screen.findByText('#2');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

describe('a link to the staking page', () => {
  it('opens the claim, and sends nothing [PFO-155]', async () => {
    const harness = follow('claim');
    expect(await dialog('Claim Rewards')).toBeInTheDocument();
    expect(harness.host.submissions).toEqual([]);
  });

  it('opens the withdrawal, and sends nothing [PFO-155]', async () => {
    const harness = follow('withdraw', { pending: 2_500 });
    expect(await dialog('Withdraw')).toHaveTextContent('2,500');
    expect(harness.host.submissions).toEqual([]);
  });

  it('opens the unstake of the lock that it names, and warns of unclaimed rewards first [PFO-155]', async () => {
    follow(`unstake=${keyOf(OVER)}`);
    expect(await screen.findByRole('dialog')).toHaveTextContent('#2 (3,500 FTHM until');
    expect(screen.getByRole('dialog')).toHaveTextContent('12');
  });

  it('opens nothing for a lock that still runs: no link leads to a penalty [PFO-156]', async () => {
    follow(`unstake=${keyOf(RUNNING)}`);
    await expectNoDialog();
  });

  it.each(['unstake=1', 'unstake=<script>', 'unstake', 'unstake=1-2-3-4'])(
    'opens nothing for %s [PFO-156]',
    async (query) => {
      follow(query);
      await expectNoDialog();
    },
  );

  it('waits until a wallet is connected [PFO-155]', async () => {
    const { host } = follow('claim', { isConnected: false });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => host.connect(FAKE_ACCOUNT));
    expect(await dialog('Claim Rewards')).toBeInTheDocument();
  });
});
