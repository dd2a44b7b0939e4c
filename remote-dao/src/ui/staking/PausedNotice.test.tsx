import { screen } from '@testing-library/react';
import { getAllLocks } from '../../data/abi/daoContracts';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DAY } from '../testing/stakingChain';
import { openStaking, type StakingSetupOptions } from '../testing/stakingHarness';

const PAUSED = /^The staking contract is paused by its administrators\./;

const ACCOUNTS: readonly (readonly [string, StakingSetupOptions, number])[] = [
  ['is offered to an account with a position', { locks: [{ amount: 3_500, endsIn: DAY }] }, 1],
  [
    'is offered to an account whose positions cannot be read',
    { prepare: (chain) => chain.garble(getAllLocks.read(CONTRACTS.staking, FAKE_ACCOUNT), '0x') },
    1,
  ],
  ['is not offered to an account without a position', { locks: [] }, 0],
  ['is not offered to a visitor', { isConnected: false }, 0],
];

it.each(ACCOUNTS)('the withdrawal of everything from a paused contract %s', async (_case, options, count) => {
  openStaking({ ...options, isPaused: true });
  expect(await screen.findByText(PAUSED)).toBeInTheDocument();
  expect(screen.queryAllByText(/Your FTHM stays yours/)).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: 'Withdraw everything' })).toHaveLength(count);
});

it('a contract that is not paused has no notice', async () => {
  openStaking();
  await screen.findByText('You have no open positions.');
  expect(screen.queryByText(PAUSED)).not.toBeInTheDocument();
});
