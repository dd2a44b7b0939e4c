import { chainState } from '@fathom/base/rpc/multicall';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatPercent } from '@fathom/base/format/formatPercent';
import {
  getAllLocks,
  getBalance,
  getClaimable,
  getDescription,
  getPendingRewards,
  getProposalDeadline,
  getProposalIds,
  getProposalSnapshot,
  getProposalState,
  getTotalStaked,
  getVotes,
  hasVoted,
} from '../data/abi/daoContracts';
import { SEPARATOR } from '../domain/governance/proposal';
import { CONTRACTS } from '../flows/testing/stakingSetup';
import { portfolioText } from '../text/portfolioText';
import { BLOCK, createStakingChain, DAY, fthm, NOW } from '../ui/testing/stakingChain';
import { openStaking, type StakingSetupOptions } from '../ui/testing/stakingHarness';
import { connectedHost } from '@fathom/testing/connectedHost';
import type { FakeChain } from '@fathom/testing/fakeChain';
import { createPortfolio } from './createPortfolio';

const { governor, staking, stakingGetter, fthm: token } = CONTRACTS;

interface Vote {
  readonly id: bigint;
  readonly state?: 0 | 1 | 4;
  readonly power?: number;
  readonly isVoted?: boolean;
}

function propose(chain: FakeChain, votes: readonly Vote[]): void {
  chain.respond(
    getProposalIds.read(governor),
    votes.map(({ id }) => id),
  );
  for (const { id, state = 1, power = 100, isVoted = false } of votes) {
    chain.respond(getProposalState.read(governor, id), state);
    chain.respond(getProposalSnapshot.read(governor, id), 900n);
    chain.respond(getProposalDeadline.read(governor, id), BigInt(BLOCK) + 1_800n * id);
    chain.respond(hasVoted.read(governor, id, FAKE_ACCOUNT), isVoted);
    chain.respond(getVotes.read(governor, FAKE_ACCOUNT, 900n), fthm(power));
    const text = new TextEncoder().encode(`Raise limit ${id}${SEPARATOR}Body`);
    chain.respond(getDescription.read(governor, id), text);
  }
}

function setup(options: StakingSetupOptions = {}, votes: readonly Vote[] = []) {
  const { chain } = createStakingChain({ isPaidOut: false, ...options });
  chain.setBlock(BLOCK, NOW);
  propose(chain, votes);
  const areas = {
    dao: options.section ?? { deployments: [{ chainId: 1135, contracts: CONTRACTS, secondsPerBlock: 2 }] },
  };
  const host = connectedHost({ reader: chain.reader, areas, isConnected: false });
  const portfolio = createPortfolio(host.services);
  return { chain, portfolio, read: async () => portfolio.summary(1135, FAKE_ACCOUNT) };
}

const LOCKS = [
  { amount: 1_234.56789, endsIn: 40 * DAY, claimable: 7.25 },
  { amount: 3_500, endsIn: -DAY, claimable: 1.5 },
  { amount: 20_000, endsIn: 90 * DAY, claimable: 11, isFixed: true },
] as const;

describe('the summary of the DAO', () => {
  it('has the amounts, rates and actions that the staking page displays [PFO-150, PFO-151]', async () => {
    const prepare = (chain: FakeChain) => {
      chain.setBlock(BLOCK, NOW);
      propose(chain, []);
    };
    const { host } = openStaking({ locks: LOCKS, pending: 2_500, balance: 31_842.77, prepare });
    const summary = await act(async () => createPortfolio(host.services).summary(1135, FAKE_ACCOUNT));
    const positions = within(await screen.findByRole('table', { name: 'My Positions' }));
    const stream = within(screen.getByRole('region', { name: 'FTHM rewards' }));
    const write = (raw: bigint | undefined, decimals = 2) =>
      formatToken({ raw: raw ?? 0n, decimals: 18 }, 'en-GB', { decimals, compact: 'never' });

    const stakes = summary?.positions.filter(({ id }) => id.startsWith('stake-')) ?? [];
    expect(stakes.map(({ title }) => title)).toEqual(['Stake #3', 'Stake #2', 'Stake #1']);
    await screen.findByRole('button', { name: /^Unstake position #2/ });
    for (const { title, amount, rate, action } of stakes) {
      const row = positions.getByText(title.replace('Stake ', '')).closest('tr');
      expect(row).toHaveTextContent(write(amount));
      if (action?.label === 'Unstake') expect(within(row as HTMLElement).getByText('Unstake')).toBeVisible();
      expect(stream.getByText(formatPercent({ raw: rate ?? 0n, decimals: 18 }, 'en-GB'))).toBeVisible();
    }
    const [claim] = summary?.claims ?? [];
    expect(await stream.findByTitle(/^8\.75$/)).toBeVisible();
    expect(claim?.amount).toBe(fthm(8.75));
    expect(screen.getByRole('region', { name: 'My Positions' })).toHaveTextContent(
      `${write(summary?.positions.find(({ id }) => id === 'cooldown')?.amount)} FTHM`,
    );
    expect(summary?.wallet).toMatchObject([{ amount: fthm(31_842.77), action: { label: 'Stake' } }]);
    expect(summary?.unread).toEqual([]);
  });

  it('describes stakes by their lock, and offers what each allows [PFO-151]', async () => {
    const summary = await setup({ locks: LOCKS }).read();
    expect(summary?.positions).toMatchObject([
      { title: 'Stake #3', tag: { text: 'Fixed' }, action: { label: 'Manage', path: '/staking' } },
      {
        title: 'Stake #2',
        detail: expect.stringMatching(/^Unlocked since /) as string,
        action: {
          label: 'Unstake',
          path: `/staking?unstake=${NOW - DAY}-${fthm(3_500)}-${fthm(1_750)}-0`,
        },
      },
      {
        title: 'Stake #1',
        detail: expect.stringMatching(/^Locked until /) as string,
        action: { path: '/staking?claim' },
      },
    ]);
    expect(summary?.dates.map(({ title, time }) => [title, time])).toEqual([
      ['Stake #1 unlocks', NOW + 40 * DAY],
      ['Stake #3 unlocks', NOW + 90 * DAY],
    ]);
    expect(summary?.notices).toMatchObject([
      {
        kind: 'available',
        title: 'Lock over: unstake 3,500 FTHM',
        detail: expect.stringMatching(/^Stake #2, unlocked since .+\. A cooldown of 5 days follows\.$/) as string,
      },
    ]);
  });

  it('says when a vote ends, with the power of an account that has not voted [PFO-154]', async () => {
    const votes = [{ id: 3n }, { id: 2n, isVoted: true }, { id: 1n, state: 4 }] as const;
    const summary = await setup({}, votes).read();
    expect(summary?.notices).toMatchObject([
      {
        kind: 'ends',
        time: NOW + 10_800,
        title: 'Voting ends in 3 h 00 min: Raise limit 3',
        detail: 'You have not voted. Your power is 100.00 vFTHM.',
        action: { label: 'Vote', path: '/governance/proposal/0x03' },
      },
    ]);
    expect(summary?.dates).toMatchObject([
      { title: 'Voting ends', detail: 'Raise limit 2', isEstimate: true, time: NOW + 7_200, vote: 'cast' },
      { title: 'Voting ends', detail: 'Raise limit 3', isEstimate: true, time: NOW + 10_800, vote: 'open' },
    ]);
    expect(await setup({}, [{ id: 3n, power: 0 }]).read()).toMatchObject({ notices: [] });
  });

  it('leads out of a paused contract, and disables what it refuses [PFO-151]', async () => {
    const summary = await setup({ locks: LOCKS, isPaused: true }).read();
    expect(summary?.notices[0]).toMatchObject({ kind: 'risk', title: 'Staking is paused' });
    expect(summary?.positions[1]?.action?.disabled).toBe('Staking is paused');
    expect(summary?.claims[0]?.action?.disabled).toBe('Staking is paused');
  });

  it.each([
    ['locks', getAllLocks.read(staking, FAKE_ACCOUNT), [portfolioText.unread.locks, portfolioText.unread.rewards]],
    ['pending', getPendingRewards.read(staking, FAKE_ACCOUNT, 0n), [portfolioText.unread.pending]],
    ['rewards', getClaimable.read(stakingGetter, 0n, FAKE_ACCOUNT), [portfolioText.unread.rewards]],
    ['wallet', getBalance.read(token, FAKE_ACCOUNT), [portfolioText.unread.wallet]],
    ['votes', getProposalIds.read(governor), [portfolioText.unread.votes]],
  ] as const)('says that malformed %s are unread, and invents no zero [PFO-159]', async (_name, read, unread) => {
    const { chain, read: readSummary } = setup({ locks: LOCKS });
    chain.garble(read, '0x1234');
    const summary = await readSummary();
    expect(summary?.unread).toEqual(unread);
    const amounts = [...(summary?.positions ?? []), ...(summary?.claims ?? []), ...(summary?.wallet ?? [])];
    expect(amounts.map(({ amount }) => amount)).not.toContain(0n);
  });

  it('rejects if no node responds, without the time of the block, and for a wrong configuration', async () => {
    const { chain, read } = setup();
    chain.garble(chainState.blockTimestamp(chain.reader), '0x');
    await expect(read()).rejects.toThrow('The time of the block could not be read from the chain');
    chain.setReachable(false);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
    await expect(setup({ section: { deployments: 'none' } }).read()).rejects.toThrow(
      'The configuration of the DAO is wrong: deployments must be a list.',
    );
  });

  it('is undefined on a chain without the DAO', async () => {
    expect(await setup({ section: { deployments: [] } }).read()).toBeUndefined();
  });

  it('has all staked FTHM and the APR for visitors [PFO-172]', async () => {
    const { portfolio, chain } = setup();
    chain.respond(getTotalStaked.read(staking), fthm(38_204_118));
    expect(await portfolio.metric?.(1135)).toEqual({
      amount: fthm(38_204_118),
      token: expect.objectContaining({ symbol: 'FTHM', decimals: 18 }) as unknown,
      detail: 'staked, 0.96% APR',
    });
    chain.garble(getTotalStaked.read(staking), '0x1234');
    await expect(portfolio.metric?.(1135)).rejects.toThrow(portfolioText.unread.totalStaked);
  });
});
