import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import {
  getAllLocks,
  getBalance,
  getClaimableOfLock,
  getStreamSchedule,
  getTotalStaked,
} from '../../data/abi/daoContracts';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DAY, fthm, NOW } from '../testing/stakingChain';
import { openStaking } from '../testing/stakingHarness';

function panel(name: string) {
  return within(screen.getByRole('region', { name }));
}

function rowsOf(): readonly string[] {
  return within(screen.getByRole('table', { name: 'My Positions' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

const SIX = [1, 2, 3, 4, 5, 6].map((amount) => ({ amount, endsIn: amount * DAY }));

describe('the area', () => {
  it('is titled Staking and says what staking brings [DAO-005, DAO-006]', () => {
    openStaking();
    expect(screen.getByRole('heading', { level: 1, name: 'Staking' })).toBeInTheDocument();
    expect(
      screen.getByText('Stake FTHM to earn more rewards and voting power. A longer lock means more rewards.'),
    ).toBeInTheDocument();
  });

  it('has a form, the rewards and the positions [DAO-007, DAO-008]', async () => {
    openStaking();
    for (const name of ['New Stake', 'FTHM rewards', 'My Positions']) {
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    }
  });

  it('leads from any other path to staking', async () => {
    openStaking({ path: '/dao/nowhere' });
    expect(await screen.findByTestId('path')).toHaveTextContent('/dao/staking');
  });

  it('states that the DAO is not on a chain, and reads nothing from it', () => {
    const { chain } = openStaking({ section: { deployments: [] } });
    expect(screen.getByText('The DAO is not deployed on Chain 1135.')).toBeInTheDocument();
    expect(chain.requests).toHaveLength(0);
  });

  it('names the field of the configuration that is wrong', () => {
    openStaking({ section: { deployments: [{ chainId: 1135, contracts: { ...CONTRACTS, staking: '0x1' } }] } });
    expect(screen.getByRole('alert')).toHaveTextContent('deployments.0.contracts.staking: must be an address');
  });

  it('says that nothing could be read while no node responds, and reads it on Retry', async () => {
    const { chain, user } = openStaking({ isConnected: false, prepare: (each) => each.setReachable(false) });
    expect(await screen.findByText('Staking data unavailable')).toBeInTheDocument();
    expect(screen.getByText(/Your funds are safe on-chain/)).toBeInTheDocument();
    chain.setReachable(true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2.00M')).toBeInTheDocument();
  });
});

describe('reads', () => {
  it.each([1, 100])('takes two requests for a refresh with %i positions', async (count) => {
    const locks = Array.from({ length: count }, (_, index) => ({ amount: index + 1, endsIn: DAY, claimable: 1 }));
    const { chain } = openStaking({ locks, maxLocks: 200 });
    await screen.findByText(`${count} of 200 open positions used`, { exact: false });
    await waitFor(() =>
      expect(chain.requests.filter(({ method }) => method === 'eth_call').length).toBeGreaterThanOrEqual(2),
    );
    expect(chain.requests.filter(({ method }) => method === 'eth_call')).toHaveLength(2);
    chain.verify();
  });

  it('queries the stats without variables, and the staker by its address [DAO-148, DAO-149]', async () => {
    const { indexer } = openStaking({ locks: SIX });
    await screen.findByText('Page 1 of 2');
    const variables = (name: string) =>
      indexer.asked.filter(({ operation }) => operation === name).map((query) => query.variables);
    expect(variables('ProtocolStats')).toEqual([{}]);
    expect(variables('Stakers')).toEqual([{ address: FAKE_ACCOUNT }]);
  });

  it('queries four positions for each page, newest first [DAO-150, DAO-151]', async () => {
    const { indexer, user } = openStaking({ locks: SIX });
    await screen.findByText('Page 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const pages = () => indexer.asked.filter(({ operation }) => operation === 'LockPositions');
    await waitFor(() => expect(pages()).toHaveLength(2));
    expect(pages().map(({ variables }) => variables)).toEqual([
      { address: FAKE_ACCOUNT, skip: 0, first: 4 },
      { address: FAKE_ACCOUNT, skip: 4, first: 4 },
    ]);
    expect(pages()[0]?.text).toMatch(/orderBy: lockId\s+orderDirection: desc/);
  });

  it('reads rewards again after 30 seconds [DAO-164, DAO-165]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { setAccount } = openStaking({ locks: [{ amount: 10, endsIn: DAY, claimable: 1 }] });
      await screen.findByText('1.0000');
      setAccount({ locks: [{ amount: 10, endsIn: DAY, claimable: 7 }] });
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByText('1.0000')).toBeInTheDocument();
      expect(panel('FTHM rewards').getByText('1')).toHaveTextContent('1.0000');
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      expect(await screen.findByText('7.0000')).toBeInTheDocument();
      expect(panel('FTHM rewards').getByText('7')).toHaveTextContent('7.0000');
    } finally {
      jest.useRealTimers();
    }
  });

  it('reads the rewards of other positions 300 ms after they changed [DAO-194]', async () => {
    jest.useFakeTimers();
    try {
      const { chain, refresh, setAccount } = openStaking({ locks: [{ amount: 10, endsIn: DAY, claimable: 1 }] });
      await screen.findByText('1.0000');
      const { data } = getClaimableOfLock.read(CONTRACTS.staking, 0n, FAKE_ACCOUNT, 2n);
      const isSecondRead = () => chain.requests.some(({ params }) => JSON.stringify(params).includes(data.slice(2)));
      setAccount({ locks: [1, 2].map((claimable) => ({ amount: 10 * claimable, endsIn: DAY, claimable })) });
      await act(() => refresh());
      await screen.findByText('2 of 10 open positions used', { exact: false });
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(isSecondRead()).toBe(false);
      // Earlier rewards belong to the previous positions, whose ids may be reused.
      expect(screen.queryByText('1.0000')).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(150));
      expect(isSecondRead()).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the stream', () => {
  it('shows what is staked, the yearly rate, a day of rewards and the voting power, by the chain [DAO-008, DAO-154]', async () => {
    openStaking({ locks: [{ amount: 5, endsIn: DAY, claimable: 284.3064 }] });
    expect(await screen.findByText('2.00M')).toBeInTheDocument();
    const stream = panel('FTHM rewards');
    // 1,000 FTHM per day for 2,000,000 staked.
    expect(stream.getByText('18.25%')).toBeInTheDocument();
    expect(stream.getByText('1,000')).toBeInTheDocument();
    expect(stream.getByText('18,534')).toBeInTheDocument();
    expect(await stream.findByText('284')).toHaveTextContent('284.30');
    expect(stream.getByRole('button', { name: 'Claim' })).not.toHaveAttribute('aria-disabled');
  });

  it('shows the values of the indexer where the chain has none [DAO-049, DAO-050]', async () => {
    openStaking({
      prepare: (chain) => {
        chain.garble(getTotalStaked.read(CONTRACTS.staking), '0x');
        chain.garble(getStreamSchedule.read(CONTRACTS.staking, 0n), '0x');
      },
    });
    expect(await screen.findByText('1.99M')).toBeInTheDocument();
    expect(panel('FTHM rewards').getByText('18.00%')).toBeInTheDocument();
    expect(panel('FTHM rewards').getByText('990')).toBeInTheDocument();
  });

  it('shows less than one vFTHM with two decimals too', async () => {
    const { vfthm } = CONTRACTS;
    openStaking({ prepare: (chain) => chain.respond(getBalance.read(vfthm, FAKE_ACCOUNT), fthm(0.5)) });
    await screen.findByText('2.00M');
    expect(panel('FTHM rewards').getByText('vFTHM').parentElement).toHaveTextContent(/0\.50vFTHM$/);
  });

  const rewards = [
    ['at 0.0001 FTHM or less', 0.0001, 'No rewards to claim yet'],
    ['above it', 0.0002, '0.0002'],
  ] as const;

  it.each(rewards)('shows claimable rewards %s [DAO-202]', async (_case, claimable, text) => {
    openStaking({ locks: [{ amount: 0.000001, endsIn: DAY, claimable }] });
    expect(await panelAsync('FTHM rewards', text)).toBeInTheDocument();
  });

  it('links to the swap page with FXD in and FTHM out [DAO-009, DAO-010, DAO-011]', async () => {
    const fxd = `0x${'fd'.padStart(40, '0')}`;
    openStaking({
      section: {
        deployments: [{ chainId: 1135, contracts: CONTRACTS, fxd, swapUrl: 'https://swap.example/#/swap' }],
      },
    });
    expect(await screen.findByRole('link', { name: /Buy FTHM/ })).toHaveAttribute(
      'href',
      `https://swap.example/#/swap?inputCurrency=${fxd}&outputCurrency=${CONTRACTS.fthm}`,
    );
  });

  it('has no link to buy without a swap page', async () => {
    openStaking();
    await screen.findByText('2.00M');
    expect(screen.queryByRole('link', { name: /Buy FTHM/ })).not.toBeInTheDocument();
  });

  it('asks a visitor to connect', async () => {
    const { host, user } = openStaking({ isConnected: false });
    await screen.findByText('2.00M');
    await user.click(panel('FTHM rewards').getByRole('button', { name: 'Connect Wallet' }));
    expect(host.services.wallet.state.get().status).toBe('connected');
    expect(await screen.findByText('You have no open positions.')).toBeInTheDocument();
  });
});

describe('my positions', () => {
  it('says that there are none [DAO-014]', async () => {
    openStaking();
    expect(await screen.findByText('You have no open positions.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add dates to calendar' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Positions and rewards are read from the chain/)).not.toBeInTheDocument();
  });

  it('displays on a phone when a position was created, if the data service has the same one', async () => {
    const { matchMedia } = window;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('width <') }));
    const indexed = {
      lockId: '1',
      amount: String(fthm(100)),
      nVoteToken: '1',
      streamShares: '1',
      end: String(NOW + DAY),
      blockNumber: '7',
      blockTimestamp: String(Date.UTC(2023, 9, 3, 12) / 1_000),
      transaction: `0x${'1'.repeat(64)}`,
    };
    const locks = [
      { amount: 100, endsIn: DAY },
      { amount: 200, endsIn: DAY },
      { amount: 100, endsIn: 2 * DAY },
    ];
    const { indexer, user } = openStaking({
      locks,
      responses: { LockPositions: () => ({ lockPositions: [indexed] }) },
    });
    await waitFor(() => expect(indexer.asked.map(({ operation }) => operation)).toContain('LockPositions'));
    const created: (string | null)[] = [];
    for (const name of [/^#1/, /^#2/, /^#3/]) {
      await user.click(await screen.findByRole('button', { name }));
      const sheet = within(await screen.findByRole('dialog'));
      if (created.length === 0) await sheet.findByText(/3 Oct 2023/);
      created.push(sheet.getByText('Staked on').parentElement?.textContent ?? null);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(created).toEqual([expect.stringMatching(/^Staked on3 Oct 2023/), 'Staked on—unknown', 'Staked on—unknown']);
    phone.mockRestore();
  });

  it('lists four a page, the newest first [DAO-012, DAO-013]', async () => {
    const { user } = openStaking({ locks: SIX });
    await screen.findByText('Page 1 of 2');
    expect(rowsOf().map((row) => /#\d/.exec(row)?.[0])).toEqual(['#6', '#5', '#4', '#3']);
    expect(screen.queryByText('You have no open positions.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(rowsOf().map((row) => /#\d/.exec(row)?.[0])).toEqual(['#2', '#1']);
  });

  it('sorts all positions and not only those of a page, from the first page on', async () => {
    const amounts = [300, 100, 600, 200, 500, 400];
    const { user } = openStaking({ locks: amounts.map((amount, index) => ({ amount, endsIn: DAY * (index + 1) })) });
    await screen.findByText('Page 1 of 2');
    const ids = () => rowsOf().map((row) => /#\d/.exec(row)?.[0]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Staked' }));
    expect(ids()).toEqual(['#3', '#5', '#6', '#1']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(ids()).toEqual(['#4', '#2']);
    await user.click(screen.getByRole('button', { name: 'Unlocks' }));
    await user.click(screen.getByRole('button', { name: 'Unlocks' }));
    expect(ids()).toEqual(['#1', '#2', '#3', '#4']);
  });

  it.each([
    [4, 0],
    [5, 1],
  ])('has pages only for more than four positions: %i with %i pager [DAO-013]', async (count, pagers) => {
    openStaking({ locks: SIX.slice(0, count) });
    await screen.findByText(`${count} of 10 open positions used`, { exact: false });
    expect(screen.queryAllByRole('navigation', { name: 'Pages of positions' })).toHaveLength(pagers);
  });

  it('states stake, votes, end and rewards of each position, and the action that is possible [DAO-002, DAO-053, DAO-103]', async () => {
    openStaking({
      locks: [
        { amount: 3_500, endsIn: -DAY, claimable: 39.0436 },
        { amount: 12_000, endsIn: 73 * DAY + 60, claimable: 0 },
      ],
    });
    await screen.findByText('39.0436');
    const [second, first] = rowsOf();
    expect(second).toMatch(/#2.*12,000\.00FTHM.*6,000\.00vFTHM.*in 73 days.*0FTHM.*Early unstake/);
    expect(first).toMatch(/#1.*3,500\.00FTHM.*1,750\.00vFTHM.*Unlocked.*39\.0436FTHM.*Unstake/);
  });

  it('shows positions, rewards and every exit with the indexer down', async () => {
    openStaking({
      isIndexerDown: true,
      isPaidOut: false,
      pending: 5,
      locks: [{ amount: 3_500, endsIn: -DAY, claimable: 39 }],
    });
    expect(await screen.findByText(/^Can't reach the data service\./)).toBeInTheDocument();
    expect(await screen.findByText('39.0000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Unstake position #1 / })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText(/5\.00 FTHM is waiting\. Its cooldown is unavailable/)).toBeInTheDocument();
  });

  it('never lists what only the indexer has', async () => {
    const { respondIndexer } = openStaking();
    respondIndexer('LockPositions', () => ({ lockPositions: [{ lockId: '9', amount: '5' }] }));
    expect(await screen.findByText('You have no open positions.')).toBeInTheDocument();
  });

  it('does not take unreadable positions for none', async () => {
    openStaking({ prepare: (chain) => chain.garble(getAllLocks.read(CONTRACTS.staking, FAKE_ACCOUNT), '0x') });
    expect(await screen.findByText('Positions unavailable')).toBeInTheDocument();
    expect(screen.queryByText('You have no open positions.')).not.toBeInTheDocument();
  });
});

async function panelAsync(name: string, text: string) {
  const region = await screen.findByRole('region', { name });
  return within(region).findByText(text);
}
