import { parseEther, toQuantity } from 'ethers';
import { startDao, type TestDao } from '../../contracts/dao/startDao';
import { readBlockTime } from '../chain/readBlockTime';
import { namedAccount } from '../seed/namedAccount';
import { setTimelockDelay, setVoteLength, USUAL_VOTE } from './overrideGovernance';
import { endCooldown, setLockEnd } from './overrideStaking';

const DAY = 24 * 3600;
const staker = namedAccount('someone with locks');
let test: TestDao;

beforeAll(async () => {
  test = await startDao();
  const { session, minter, dao } = test;
  await session.rpc('anvil_setBalance', [staker, toQuantity(parseEther('10'))]);
  await session.send(minter, 'mint', [dao.fthm.address, staker, parseEther('1000')]);
  await session.send(dao.fthm, 'approve', [dao.staking.address, parseEther('1000')], { from: staker });
  for (const amount of ['100', '200'])
    await session.send(dao.staking, 'createLock', [parseEther(amount), 300 * DAY], { from: staker });
});
afterAll(() => test.stop());

it('a lock whose end is moved to the past can be unlocked, and the others stay as they are', async () => {
  const { session, dao, integer } = test;
  await expect(session.send(dao.staking, 'unlock', [2n], { from: staker })).rejects.toThrow('LockNotClosed');
  const before = await session.read(dao.staking, 'getAllLocks', [staker]);
  await setLockEnd(session, dao.staking, {
    account: staker,
    lockId: 2n,
    end: (await readBlockTime(session.rpc)) - DAY,
  });
  await session.send(dao.staking, 'unlock', [2n], { from: staker });
  expect(await session.read(dao.staking, 'getAllLocks', [staker])).toEqual([(before as readonly unknown[])[0]]);
  expect(await integer(dao.staking, 'getUsersPendingRewards', [staker, 0])).toBe(parseEther('200'));
});

it('a cooldown that is ended lets the account withdraw', async () => {
  const { session, dao, integer } = test;
  const withdraw = () => session.send(dao.staking, 'withdrawStream', [0], { from: staker });
  await expect(withdraw()).rejects.toThrow('NotReleased');
  await endCooldown(session, dao.staking, staker);
  await withdraw();
  expect(await integer(dao.fthm, 'balanceOf', [staker])).toBe(parseEther('900'));
  await expect(endCooldown(session, dao.staking, staker)).rejects.toThrow('nothing pending');
});

it('the length of votes and the delay of the timelock are set where the contracts read them', async () => {
  const { session, dao, integer } = test;
  await setVoteLength(session, dao.governor, { votingDelay: 3, votingPeriod: 7 });
  expect([await integer(dao.governor, 'votingDelay'), await integer(dao.governor, 'votingPeriod')]).toEqual([3n, 7n]);
  await setVoteLength(session, dao.governor, USUAL_VOTE);
  await setTimelockDelay(session, dao.timelock, 1);
  expect(await integer(dao.timelock, 'getMinDelay')).toBe(1n);
  await expect(setTimelockDelay(session, dao.governor, 1)).rejects.toThrow();
});
