import { screen } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/shared/testing/fakeHost';
import { getPendingRewards } from '../../data/abi/daoContracts';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DAY } from '../testing/stakingChain';
import { openStaking, type OpenedStaking, type StakingSetupOptions } from '../testing/stakingHarness';

let opened: OpenedStaking | undefined;
afterEach(() => opened?.restore());

function open(options: StakingSetupOptions = {}): OpenedStaking {
  opened = openStaking(options);
  return opened;
}

const SIX = [1, 2, 3, 4, 5, 6].map((amount) => ({ amount, endsIn: amount * DAY }));

describe('the cooldown', () => {
  it('does not take an unreadable pending amount for none: Withdraw stays open', async () => {
    open({ prepare: (chain) => chain.garble(getPendingRewards.read(CONTRACTS.staking, FAKE_ACCOUNT, 0n), '0x') });
    expect(await screen.findByText(/waits for its withdrawal is unavailable/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  });

  it('counts down to the withdrawal, with a warning color near its end [DAO-101, DAO-104]', async () => {
    open({ pending: 2_500, cooldownIn: 600 });
    expect(await screen.findByText('Cooldown in progress')).toBeInTheDocument();
    expect(screen.getByText(/2,500\.00 FTHM can be withdrawn on/)).toBeInTheDocument();
    const timer = screen.getByRole('timer', { name: 'Time until the withdrawal' });
    expect(timer).toHaveTextContent(/9 min|10 min/);
    expect(timer).toHaveAttribute('data-warning');
    expect(screen.getByRole('button', { name: /^Withdraw in/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is no warning days before', async () => {
    open({ pending: 2_500, cooldownIn: 2 * DAY });
    expect(await screen.findByRole('timer')).not.toHaveAttribute('data-warning');
  });

  it('is over: says so and offers the withdrawal [DAO-102]', async () => {
    open({ pending: 2_500, cooldownIn: -1 });
    expect(await screen.findByText('You have no cooldown')).toBeInTheDocument();
    expect(screen.getByText('2,500.00 FTHM can be withdrawn now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  });

  const stale = [
    ['of another amount', { indexedPending: 3 }],
    ['of the right amount', {}],
    ['that no cooldown reaches', { cooldownIn: 400 * DAY }],
  ] as const;

  it.each(stale)(
    'is over where the contract would pay out, whatever date to come the indexer has %s',
    async (_case, indexed) => {
      open({ pending: 2_500, cooldownIn: DAY, isPaidOut: true, ...indexed });
      expect(await screen.findByText('2,500.00 FTHM can be withdrawn now')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
    },
  );

  it('is left to the contract where the indexer has a date for another amount', async () => {
    open({ pending: 2_500, cooldownIn: DAY, indexedPending: 3 });
    expect(await screen.findByText(/Its cooldown is unavailable, so the contract decides/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('has no length until the indexer has answered', async () => {
    let answer: (stats: object) => void = () => undefined;
    const ProtocolStats = async () => new Promise((resolve) => (answer = resolve));
    open({ locks: SIX, responses: { ProtocolStats } });
    expect(await screen.findByText(/6 of 10 open positions used/)).toBeInTheDocument();
    expect(screen.queryByText(/Cooldown Period/)).not.toBeInTheDocument();
    answer({ protocolStats: [], streams: [{ cooldownPeriod: String(3 * DAY) }] });
    expect(await screen.findByText(/Cooldown Period: 3 days/)).toBeInTheDocument();
  });

  it('is none where nothing waits [DAO-102]', async () => {
    open({ locks: SIX });
    expect(await screen.findByText('You have no cooldown')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  });

  it('has the length of the contract, and 5 days while that is unknown [DAO-198]', async () => {
    open({ locks: SIX });
    expect(await screen.findByText(/Cooldown Period: 5 days/)).toBeInTheDocument();
    opened?.restore();
    const ProtocolStats = () => ({ protocolStats: [], streams: [{ cooldownPeriod: String(3 * DAY) }] });
    opened = openStaking({ locks: SIX, responses: { ProtocolStats } });
    expect(await screen.findByText(/Cooldown Period: 3 days/)).toBeInTheDocument();
    opened.restore();
    opened = openStaking({ locks: SIX, isIndexerDown: true });
    expect(await screen.findByText(/Cooldown Period: 5 days/)).toBeInTheDocument();
  });
});
