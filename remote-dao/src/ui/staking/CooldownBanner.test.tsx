import { screen, waitFor } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { getPendingRewards } from '../../data/abi/daoContracts';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DAY } from '../testing/stakingChain';
import { openStaking } from '../testing/stakingHarness';

const SIX = [1, 2, 3, 4, 5, 6].map((amount) => ({ amount, endsIn: amount * DAY }));

describe('the cooldown', () => {
  it('does not take an unreadable pending amount for none: Withdraw stays open', async () => {
    openStaking({
      prepare: (chain) => chain.garble(getPendingRewards.read(CONTRACTS.staking, FAKE_ACCOUNT, 0n), '0x'),
    });
    expect(await screen.findByText(/waits for its withdrawal is unavailable/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled');
  });

  it('counts down to the withdrawal, with a warning color near its end [DAO-101, DAO-104]', async () => {
    openStaking({ pending: 2_500, cooldownIn: 600 });
    expect(await screen.findByText('Cooldown in progress')).toBeInTheDocument();
    expect(screen.getByText(/2,500\.00 FTHM can be withdrawn on/)).toBeInTheDocument();
    const timer = screen.getByRole('timer', { name: 'Time until the withdrawal' });
    expect(timer).toHaveTextContent(/9 min|10 min/);
    expect(timer).toHaveAttribute('data-warning');
    expect(screen.getByRole('button', { name: /^Withdraw in/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is no warning days before', async () => {
    openStaking({ pending: 2_500, cooldownIn: 2 * DAY });
    expect(await screen.findByRole('timer')).not.toHaveAttribute('data-warning');
  });

  it('is over: says so and offers the withdrawal [DAO-102]', async () => {
    openStaking({ pending: 2_500, cooldownIn: -1 });
    expect(await screen.findByText('You have no cooldown')).toBeInTheDocument();
    expect(screen.getByText('2,500.00 FTHM can be withdrawn now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled');
  });

  it('is over where the contract would pay out, whatever date to come the indexer has', async () => {
    openStaking({ pending: 2_500, cooldownIn: DAY, isPaidOut: true });
    expect(await screen.findByText('2,500.00 FTHM can be withdrawn now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['earlier', 60, 5 * DAY],
    ['past', -1, 5 * DAY],
    ['later', 5 * DAY, 60],
  ])('is left to the contract where the indexer has a date that is %s than its end', async (_case, indexed, actual) => {
    openStaking({ pending: 2_500, cooldownIn: indexed, actualCooldownIn: actual });
    expect(await screen.findByText(/Its cooldown is unavailable, so the contract decides/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByText(/FTHM can be withdrawn (now|on)/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'a withdrawal that waits, whose date is past',
      { pending: 2_500, cooldownIn: -1 },
      '2,500.00 FTHM can be withdrawn now',
    ],
    ['a date to come, where nothing waits', { pending: 0, cooldownIn: DAY }, 'You have no cooldown'],
  ])('has an end that is not simulated for %s', async (_case, options, text) => {
    const { chain, indexer } = openStaking(options);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(indexer.asked.map(({ operation }) => operation)).toContain('Stakers'));
    await screen.findByText('You have no open positions.');
    expect(chain.requests.filter(({ method }) => method === 'eth_simulateV1')).toEqual([]);
  });

  it('is left to the contract where no node simulates', async () => {
    openStaking({ pending: 2_500, cooldownIn: DAY, actualCooldownIn: 'unknown' });
    expect(await screen.findByText(/Its cooldown is unavailable, so the contract decides/)).toBeInTheDocument();
  });

  it('is none where nothing waits [DAO-102]', async () => {
    openStaking({ locks: SIX });
    expect(await screen.findByText('You have no cooldown')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  });

  it('has the length of the contract, whatever the indexer says [DAO-198]', async () => {
    const ProtocolStats = () => ({ protocolStats: [], streams: [{ cooldownPeriod: '60' }] });
    openStaking({ locks: SIX, responses: { ProtocolStats } });
    expect(await screen.findByText(/Cooldown Period: 5 days/)).toBeInTheDocument();
    openStaking({ locks: SIX, cooldownDays: 3, isIndexerDown: true });
    expect(await screen.findByText(/Cooldown Period: 3 days/)).toBeInTheDocument();
  });

  it('has no invented length where no node returns the event of the contract [DAO-198]', async () => {
    openStaking({ locks: SIX, cooldownDays: 'unknown' });
    expect(await screen.findByText(/Cooldown Period: Value unavailable/)).toBeInTheDocument();
    expect(screen.queryByText(/Cooldown Period: \d/)).not.toBeInTheDocument();
  });
});
