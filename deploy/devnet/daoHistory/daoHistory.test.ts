import { encodeBytes32String, parseEther } from 'ethers';
import * as v from 'valibot';
import { readBlockTime } from '../chain/readBlockTime';
import { GOVERNOR_PARAMETERS, TIMELOCK_DELAY } from '../dao/daoParameters';
import { proposalId } from '../dao/proposalId';
import { DAO_DEMO_ACCOUNTS, demoAccount, type DaoDemoAccountId } from '../demoAccounts';
import type { RunningDevnet } from '../startDevnet';
import { openTestDao, type TestDevnetDao } from '../testing/openTestDao';
import { openTestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';
import { namedAccount } from '../seed/namedAccount';
import { descriptionOf, planProposals, type ProposalOutcome, type ProposalPlan } from './planProposals';

const CHAIN = 1135;
const DAY = 24 * 3600;
/** The contract's numbering. */
const STATES: Readonly<Record<ProposalOutcome, bigint>> = {
  pending: 0n,
  open: 1n,
  canceled: 2n,
  defeated: 3n,
  'no quorum': 3n,
  succeeded: 4n,
  confirmed: 4n,
  queued: 5n,
  delayed: 5n,
  executed: 7n,
};

let devnet: RunningDevnet;
let dao: TestDevnetDao;

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [CHAIN], history: 'full' });
  dao = openTestDao(devnet, CHAIN);
});
afterAll(() => devnet.stop());

function account(id: DaoDemoAccountId) {
  return demoAccount(id).address;
}

function pending(id: DaoDemoAccountId) {
  return dao.integer(dao.staking, 'getUsersPendingRewards', [account(id), 0]);
}

function claimable(id: DaoDemoAccountId) {
  return dao.integer(dao.stakingGetter, 'getStreamClaimableAmount', [0, account(id)]);
}

function fthmOf(address: string) {
  return dao.integer(dao.fthm, 'balanceOf', [address]);
}

function idOf(plan: ProposalPlan): bigint {
  const chain = devnet.addresses.chains[CHAIN];
  if (chain === undefined) throw new Error('The chain is not described.');
  const actions = plan.actions({
    fthm: dao.fthm.address,
    governor: dao.governor.address,
    staking: dao.staking.address,
    collateralPoolConfig: chain.fxd.contracts.collateralPoolConfig,
    poolConfigurator: chain.contracts.poolConfigurator,
    pool: encodeBytes32String,
    token: (symbol) => chain.tokens[symbol]?.address ?? '',
  });
  return proposalId({
    targets: actions.map(({ target }) => target),
    values: actions.map(({ value }) => value),
    calldatas: actions.map(({ calldata }) => calldata),
    description: descriptionOf(plan),
  });
}

it.each(planProposals(120).map((plan) => [plan.title.slice(0, 40), plan] as const))(
  'brings the proposal "%s" to its state by real votes',
  async (_title, plan) => {
    const id = idOf(plan);
    expect(await dao.session.read(dao.governor, 'state', [id])).toBe(STATES[plan.outcome]);
    const votes = v.parse(v.array(v.bigint()), Array.from(await proposalVotes(id)));
    if (plan.outcome !== 'pending') expect(votes.some((sum) => sum > 0n)).toBe(true);
  },
);

async function proposalVotes(id: bigint): Promise<Iterable<unknown>> {
  const answer = await dao.session.read(dao.governor, 'proposalVotes', [id]);
  return v.parse(
    v.custom<Iterable<unknown>>((value) => Array.isArray(value)),
    answer,
  );
}

it('has thirty proposals and more, in each state that the contract can have', async () => {
  const ids = v.parse(v.array(v.bigint()), await dao.session.read(dao.governor, 'getProposalIds'));
  expect(ids.length).toBeGreaterThanOrEqual(30);
  const states = await Promise.all(ids.map((id) => dao.session.read(dao.governor, 'state', [id])));
  expect(new Set(states)).toEqual(new Set([0n, 1n, 2n, 3n, 4n, 5n, 7n]));
});

it('executed what was passed: grants are paid, and the lending market has the new fee', async () => {
  expect(await fthmOf(namedAccount('dashboard team'))).toBe(parseEther('40000'));
  expect(await fthmOf(namedAccount('second auditor'))).toBe(parseEther('60000'));
  expect(await fthmOf(namedAccount('wallet team'))).toBe(0n);
  const market = openTestMarket(devnet, CHAIN);
  const data = market.contract('AaveProtocolDataProvider', market.addresses.contracts.protocolDataProvider);
  const fee = await market.session.read(data, 'getLiquidationProtocolFee', [market.token('LSK').address]);
  expect(fee).toBe(1200n);
});

it('leaves open and pending votes hours of blocks, and new ones the usual length', async () => {
  const head = Number(await dao.session.rpc('eth_blockNumber'));
  for (const plan of planProposals(120).filter(({ outcome }) => outcome === 'open' || outcome === 'pending')) {
    const boundary = plan.outcome === 'open' ? 'proposalDeadline' : 'proposalSnapshot';
    expect(Number(await dao.integer(dao.governor, boundary, [idOf(plan)])) - head).toBeGreaterThan(40_000);
  }
  expect(await dao.integer(dao.governor, 'votingDelay')).toBe(BigInt(GOVERNOR_PARAMETERS.votingDelay));
  expect(await dao.integer(dao.governor, 'votingPeriod')).toBe(BigInt(GOVERNOR_PARAMETERS.votingPeriod));
  expect(await dao.integer(dao.timelock, 'getMinDelay')).toBe(BigInt(TIMELOCK_DELAY));
});

it('has one queued proposal that can be executed now, and one whose time has not come', async () => {
  const now = BigInt(await readBlockTime(dao.session.rpc));
  const etaOf = async (outcome: ProposalOutcome) => {
    const plan = planProposals(120).find((candidate) => candidate.outcome === outcome);
    return plan === undefined ? undefined : dao.integer(dao.governor, 'proposalEta', [idOf(plan)]);
  };
  expect(await etaOf('queued')).toBeLessThan(now);
  expect(await etaOf('delayed')).toBeGreaterThan(now + BigInt(2 * DAY));
});

it('has two hundred stakers over 120 days, some of whom claimed, unlocked and left early', async () => {
  const logs = async (name: string) => {
    const topic = dao.staking.abi.getEvent(name)?.topicHash;
    const filter = { address: dao.staking.address, topics: [topic], fromBlock: 'earliest', toBlock: 'latest' };
    const answer = await dao.session.rpc('eth_getLogs', [filter]);
    return v.parse(v.array(v.object({ topics: v.array(v.string()), blockTimestamp: v.string() })), answer);
  };
  const staked = await logs('Staked');
  expect(new Set(staked.map(({ topics }) => topics[1])).size).toBeGreaterThanOrEqual(200);
  const times = staked.map(({ blockTimestamp }) => Number(blockTimestamp));
  expect((Math.max(...times) - Math.min(...times)) / DAY).toBeGreaterThan(115);
  const counts = await Promise.all(
    ['Pending', 'Released', 'Unstaked', 'PartialUnstaked'].map(async (name) => (await logs(name)).length),
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  expect(await dao.integer(dao.staking, 'totalPenaltyBalance')).toBeGreaterThan(0n);
});

it('gives the accounts of the DAO what their stories promise', async () => {
  const now = await readBlockTime(dao.session.rpc);
  const daysLeft = async (id: DaoDemoAccountId) =>
    (await dao.locksOf(account(id))).map(({ end }) => Math.floor((end - now) / DAY));
  for (const id of DAO_DEMO_ACCOUNTS) {
    expect(await dao.session.rpc('eth_getBalance', [account(id), 'latest'])).toBe('0x8ac7230489e80000');
    expect(await dao.session.rpc('eth_getCode', [account(id), 'latest'])).toBe('0x');
  }
  expect(await fthmOf(account('dao-empty'))).toBe(0n);
  expect(await fthmOf(account('dao-newcomer'))).toBe(parseEther('25000'));
  expect(await daysLeft('dao-newcomer')).toEqual([]);
  expect(await daysLeft('dao-locks')).toEqual([-6, 1, 30, 90, 180, 363]);
  expect(await daysLeft('dao-matured')).toEqual([-12]);
  expect(await claimable('dao-matured')).toBeGreaterThan(parseEther('1'));
  expect(await claimable('dao-rewards')).toBeGreaterThan(parseEther('100'));
  expect(await pending('dao-rewards')).toBe(0n);
  const isFixed = async (lockId: number) =>
    dao.session.read(dao.staking, 'isProhibitedLockPosition', [lockId, account('dao-rewards')]);
  expect(await Promise.all([1, 2, 3].map(isFixed))).toEqual([false, false, true]);
  expect(await pending('dao-cooldown')).toBeGreaterThan(0n);
  expect(await pending('dao-withdraw')).toBeGreaterThan(0n);
  const withdraw = (id: DaoDemoAccountId) =>
    dao.session.rpc('eth_call', [
      { from: account(id), to: dao.staking.address, data: dao.staking.abi.encodeFunctionData('withdrawStream', [0]) },
      'latest',
    ]);
  await expect(withdraw('dao-withdraw')).resolves.toBe('0x');
  await expect(withdraw('dao-cooldown')).rejects.toThrow();
});

it('gives voters what their stories promise: one may propose, one has voted, one came too late', async () => {
  const open = planProposals(120)
    .filter(({ outcome }) => outcome === 'open')
    .map(idOf);
  expect(open.length).toBeGreaterThanOrEqual(4);
  const now = BigInt(await readBlockTime(dao.session.rpc));
  expect(await dao.integer(dao.vfthm, 'getVotes', [account('dao-proposer')])).toBe(parseEther('1500000'));
  expect(await dao.integer(dao.governor, 'nextAcceptableProposalTimestamp', [account('dao-proposer')])).toBeLessThan(
    now,
  );
  expect(await dao.integer(dao.vfthm, 'getVotes', [account('dao-late')])).toBe(parseEther('100000'));
  for (const id of open) {
    expect(await dao.session.read(dao.governor, 'hasVoted', [id, account('dao-voter')])).toBe(true);
    const snapshot = await dao.integer(dao.governor, 'proposalSnapshot', [id]);
    expect(await dao.integer(dao.governor, 'getVotes', [account('dao-late'), snapshot])).toBe(0n);
  }
});
