import { Interface } from 'ethers';
import type { AreaSummary } from '@fathom/contract';
import { fastPolling } from '@fathom/testing/fastPolling';
import { createPortfolio } from '../../remote-dao/src/portfolio/createPortfolio';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import { found } from './lendingUser';
import { openPortfolio } from './portfolioChain';

const CHAIN_ID = 1135;
/** Rewards of at most this many wei aren't displayed. */
const LEAST_CLAIMABLE = 10n ** 14n;

let devnet: RunningDevnet;
let dao: ReturnType<typeof openPortfolio>;

afterAll(fastPolling());

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  await mineOnlyTransactions(found(devnet.chains[CHAIN_ID]).rpc);
  dao = openPortfolio({ devnet, chainId: CHAIN_ID, area: 'dao', createPortfolio });
});

afterAll(() => dao.leave());

function contracts() {
  return found(found(devnet.addresses.chains[CHAIN_ID]).dao).contracts;
}

function stakesOf({ positions }: AreaSummary) {
  return positions.filter(({ id }) => id.startsWith('stake-'));
}

function cooldownOf({ positions }: AreaSummary) {
  return positions.find(({ id }) => id === 'cooldown');
}

const ACCOUNTS: readonly DemoAccountId[] = [
  'dao-empty',
  'dao-newcomer',
  'dao-locks',
  'dao-cooldown',
  'dao-withdraw',
  'dao-matured',
  'dao-rewards',
  'dao-late',
];

const LOCK =
  'getLock(address account, uint256 lockId) view returns (uint128 amount, uint128 shares, uint64 end, address owner, uint256 votes)';

function withdrawal(account: DemoAccountId) {
  return {
    from: demoAccount(account).address,
    to: contracts().staking,
    data: new Interface(['function withdrawStream(uint256 streamId)']).encodeFunctionData('withdrawStream', [0]),
  };
}

type Read = (to: string, signature: string, args: readonly unknown[]) => Promise<bigint>;

/** Sums the rewards of the locks that a claim pays, lock by lock. */
async function payableRewards(account: string, locks: number, { block, blockTime }: AreaSummary): Promise<bigint> {
  const { staking, stakingGetter } = contracts();
  const read: Read = async (to, signature, args) => dao.read(to, signature, args, block);
  let total = 0n;
  for (let lockId = 1; lockId <= locks; lockId += 1) {
    const [isFixed, end, rewards] = await Promise.all([
      read(staking, 'isProhibitedLockPosition(uint256 lockId, address account) view returns (uint256)', [
        lockId,
        account,
      ]),
      dao.read(stakingGetter, LOCK, [account, lockId], block, 'end'),
      read(
        staking,
        'getStreamClaimableAmountPerLock(uint256 streamId, address account, uint256 lockId) view returns (uint256)',
        [0, account, lockId],
      ),
    ]);
    if (isFixed === 0n || end <= BigInt(blockTime)) total += rewards;
  }
  return total;
}

describe('the summary of the DAO', () => {
  it.each(ACCOUNTS)('of %s has the amounts that the contracts return at its block [PFO-150]', async (id) => {
    const summary = await dao.summary(id);
    const { address } = demoAccount(id);
    const { staking, stakingGetter, fthm } = contracts();
    const read: Read = async (to, signature, args) => dao.read(to, signature, args, summary.block);

    expect(summary.unread).toEqual([]);
    const stakes = stakesOf(summary);
    expect(stakes.reduce((sum, { amount }) => sum + found(amount), 0n)).toBe(
      await read(stakingGetter, 'getUserTotalDeposit(address account) view returns (uint256)', [address]),
    );
    const pending = 'getUsersPendingRewards(address account, uint256 streamId) view returns (uint256)';
    expect(cooldownOf(summary)?.amount ?? 0n).toBe(await read(staking, pending, [address, 0]));
    const balance = await read(fthm, 'balanceOf(address account) view returns (uint256)', [address]);
    expect(summary.wallet.map(({ amount }) => amount)).toEqual(balance === 0n ? [] : [balance]);
    const rewards = await payableRewards(address, stakes.length, summary);
    expect(summary.claims.map(({ amount }) => amount)).toEqual(rewards > LEAST_CLAIMABLE ? [rewards] : []);
  });

  it('finds the second in which a cooldown ends, without the indexer [PFO-152]', async () => {
    const { dates, block, positions } = await dao.summary('dao-cooldown');
    const { time } = found(dates.find(({ id }) => id === 'cooldown'));
    expect(await dao.passes(withdrawal('dao-cooldown'), block, time)).toBe(false);
    expect(await dao.passes(withdrawal('dao-cooldown'), block, time + 1)).toBe(true);
    expect(positions.find(({ id }) => id === 'cooldown')?.action?.disabled).toMatch(/^Withdraw in \d+ [dh]$/);
  });

  it('says that a cooldown is over, with the action to withdraw [PFO-152]', async () => {
    const { notices, positions } = await dao.summary('dao-withdraw');
    expect(notices.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Cooldown over: withdraw [\d,.]+ FTHM$/),
    );
    expect(positions.find(({ id }) => id === 'cooldown')?.action).toMatchObject({
      path: '/staking?withdraw',
      disabled: undefined,
    });
  });

  it('reads again in two requests, and one more for a cooldown [PFO-153]', async () => {
    for (const [account, requests] of [
      ['dao-locks', ['eth_call', 'eth_call']],
      ['dao-cooldown', ['eth_call', 'eth_call', 'eth_simulateV1']],
    ] as const) {
      await dao.summary(account);
      dao.requests();
      await dao.summary(account);
      expect(dao.requests().sort()).toEqual(requests);
    }
  });

  it('names open votes only to accounts that can vote and have not voted [PFO-154]', async () => {
    const [staker, voter, late] = await Promise.all([
      dao.summary('dao-rewards'),
      dao.summary('dao-voter'),
      dao.summary('dao-late'),
    ]);
    const votes = ({ notices }: AreaSummary) => notices.filter(({ kind }) => kind === 'ends');
    const dates = ({ dates: all }: AreaSummary) => all.filter(({ title }) => title === 'Voting ends');
    expect(dates(staker).length).toBeGreaterThan(0);
    expect(dates(staker).every(({ isEstimate }) => isEstimate)).toBe(true);
    expect(votes(staker)).toHaveLength(dates(staker).length);
    expect(votes(staker)[0]?.title).toMatch(/^Voting ends in .+: .+/);
    expect(votes(staker)[0]?.detail).toMatch(/^You have not voted\. Your power is [\d,.]+ vFTHM\.$/);
    expect(votes(voter)).toEqual([]);
    expect(votes(late)).toEqual([]);
  });
});
