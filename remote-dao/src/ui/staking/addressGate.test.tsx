import { screen } from '@testing-library/react';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { confirm, dialog, LOCKED, openDialogs, press, sent } from '../testing/stakeDialogs';

const GATED = {
  section: { addressBlocked: true, deployments: [{ chainId: 1135, contracts: CONTRACTS }] },
  services: { addressStatus: 'https://status.example' },
};

it('pauses entries, and no exit, while the status of the address is unknown', async () => {
  const harness = openDialogs({ ...GATED, locks: [LOCKED] });
  harness.expectCall('staking', 'claimAllLockRewardsForStream', [0n]);
  await harness.user.type(await screen.findByRole('textbox', { name: 'Amount, FTHM' }), '1000');
  const stake = await screen.findByRole('button', { name: /^Address status unavailable/ });
  expect(stake).toHaveAttribute('aria-disabled', 'true');
  await screen.findByText('12.0000');
  await press(harness, 'Claim');
  await dialog('Claim Rewards');
  await confirm(harness, 'Claim 12 FTHM');
  expect(await sent(harness)).toEqual(['claimAllLockRewardsForStream(0)']);
});
