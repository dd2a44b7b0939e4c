import { Interface, keccak256, parseEther, toQuantity, toUtf8Bytes } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { governorErrors } from '../../remote-dao/src/actions/governor/governorErrors';
import { proposalIdOf } from '../../remote-dao/src/data/proposalId';
import { SEPARATOR, type ProposalBatch } from '../../remote-dao/src/domain/governance/proposal';
import { ownArtifact } from '../contracts/ownArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import { GOVERNOR_PARAMETERS, TIMELOCK_DELAY } from '../devnet/dao/daoParameters';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtGovernance, type GovernanceUser } from './governanceUser';
import { found } from './lendingUser';

const CHAIN_ID = 1135;
const YEAR_DAYS = 365;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: TestMarket;
const users: GovernanceUser[] = [];

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

afterAll(() => {
  for (const user of users) user.leave();
});

const CONFIGURATOR = new Interface(['function setReserveFactor(address asset, uint256 newReserveFactor)']);
const DATA_PROVIDER = new Interface([
  'function getReserveConfigurationData(address asset) view returns (uint256 decimals, uint256 ltv, uint256 liquidationThreshold, uint256 liquidationBonus, uint256 reserveFactor, bool usageAsCollateralEnabled, bool borrowingEnabled, bool stableBorrowRateEnabled, bool isActive, bool isFrozen)',
]);

it('changes a parameter of the lending market: proposed, voted on, queued and executed [DAO-167, DAO-160]', async () => {
  const inFavor = await arrive(parseEther('60000000'));
  const against = await arrive(parseEther('2000000'));
  const abstaining = await arrive(parseEther('1000000'));
  for (const user of users) await user.stake(stakeOf(user), YEAR_DAYS);
  await countStakes();
  const late = await arrive(parseEther('5000000'));

  const before = await reserveFactor('DAI');
  const after = before + 700n;
  const batch = raiseReserveFactor('DAI', after);
  const description = `Raise the reserve factor of DAI${SEPARATOR}<p>On the real market.</p>`;
  const id = proposalIdOf(batch, description);
  await inFavor.propose(batch, description);
  const { proposal, source } = await inFavor.proposal(id);
  expect(source).toBe('chain');
  expect(proposal).toMatchObject({ id, description, batch: { values: [0n], calldatas: batch.calldatas } });
  expect((await inFavor.newest()).proposals[0]?.id).toBe(id);
  expect(await inFavor.detail(proposal)).toMatchObject({ state: 'pending', voter: { hasVoted: false } });

  const { outcome } = await inFavor.effects(batch);
  expect(outcome).toMatchObject({ kind: 'simulated', failures: [] });
  const changes = outcome.kind === 'simulated' ? outcome.changes : [];
  expect(changes).toContainEqual(expect.objectContaining({ name: 'reserveFactor', before, after }));
  expect(await reserveFactor('DAI')).toBe(before);

  await mine(GOVERNOR_PARAMETERS.votingDelay + 1);
  await late.stake(parseEther('5000000'), YEAR_DAYS);
  await inFavor.vote(id, 'for');
  await against.vote(id, 'against');
  await abstaining.vote(id, 'abstain');
  const voted = await inFavor.detail(proposal);
  expect(voted.votes).toEqual({
    for: parseEther('60000000'),
    against: parseEther('2000000'),
    abstain: parseEther('1000000'),
  });
  expect(voted.voter).toMatchObject({ hasVoted: true, votingPower: parseEther('60000000') });
  expect((await inFavor.voting(id, 'against')).kinds()).toEqual([]);
  const { voter } = await late.detail(proposal);
  expect(voter).toMatchObject({ votingPower: 0n, balance: parseEther('5000000') });

  await mine(GOVERNOR_PARAMETERS.votingPeriod);
  expect(await late.detail(proposal)).toMatchObject({ state: 'succeeded', isConfirmed: false });
  const tooEarly = await (await late.queueing(proposal)).press();
  expect(explained(tooEarly)).toContain('multisig has not confirmed');
  await confirm(id);
  expect(await (await late.queueing(proposal)).press()).toMatchObject({ status: 'done' });
  expect(await late.detail(proposal)).toMatchObject({ state: 'queued', isConfirmed: true });

  await pass(TIMELOCK_DELAY + 1);
  expect(await (await late.executing(proposal)).press()).toMatchObject({ status: 'done' });
  expect(await late.detail(proposal)).toMatchObject({ state: 'executed' });
  expect(await reserveFactor('DAI')).toBe(after);
  expect((await late.executing(proposal)).kinds()).toEqual([]);
});

it('simulates what a proposal changes of the governor and the timelock themselves, as its execution then does', async () => {
  const user = await arrive(parseEther('300000000'));
  await user.stake(stakeOf(user), YEAR_DAYS);
  await countStakes();
  const { governor, timelock } = dao().contracts;
  const proposerRole = keccak256(toUtf8Bytes('PROPOSER_ROLE'));
  const batch = batchOf(
    [governor, OWN.encodeFunctionData('setVotingDelay', [20])],
    [timelock, OWN.encodeFunctionData('updateDelay', [TIMELOCK_DELAY + 5])],
    [governor, OWN.encodeFunctionData('setProposalThreshold', [parseEther('2000000')])],
    [timelock, OWN.encodeFunctionData('grantRole', [proposerRole, user.address])],
    [governor, OWN.encodeFunctionData('updateQuorumNumerator', [5])],
    [governor, OWN.encodeFunctionData('updateQuorumNumerator', [1])],
    [governor, OWN.encodeFunctionData('updateMaxTargets', [9])],
  );
  const expected = [
    ['votingDelay', BigInt(GOVERNOR_PARAMETERS.votingDelay), 20n],
    ['proposalThreshold', GOVERNOR_PARAMETERS.proposalThreshold, parseEther('2000000')],
    ['quorumNumerator', 4n, 5n],
    ['minDelay', BigInt(TIMELOCK_DELAY), BigInt(TIMELOCK_DELAY + 5)],
    ['hasRole', false, true],
  ];

  const { actions, outcome } = await user.effects(batch);
  expect(actions.slice(0, 6).map(({ call }) => call.kind)).toEqual(Array.from({ length: 6 }, () => 'known'));
  if (outcome.kind !== 'simulated') throw new Error(`The batch is ${outcome.kind}.`);
  expect(outcome.failures).toMatchObject([
    { at: 5, isGoverned: false },
    { at: 6, isGoverned: false },
  ]);
  expect(outcome.changes.map(({ name, before, after }) => [name, before, after])).toEqual(
    expect.arrayContaining(expected),
  );
  expect(outcome.changes).toHaveLength(expected.length);
  expect(outcome.events).toMatchObject([{ kind: 'role-granted', to: user.address.toLowerCase() }]);

  const description = `Change the rules${SEPARATOR}<p>All of them.</p>`;
  const id = proposalIdOf(batch, description);
  await user.propose(batch, description);
  const { proposal } = await user.proposal(id);
  await mine(GOVERNOR_PARAMETERS.votingDelay + 1);
  await user.vote(id, 'for');
  await mine(GOVERNOR_PARAMETERS.votingPeriod);
  await confirm(id);
  expect(await (await user.queueing(proposal)).press()).toMatchObject({ status: 'done' });
  await pass(TIMELOCK_DELAY + 1);
  expect((await user.effects(batch)).outcome).toMatchObject({ failures: [{ at: 5 }, { at: 6 }] });
  expect(await (await user.executing(proposal)).press()).toMatchObject({ status: 'done' });
  const read = (to: string, name: string, args: readonly unknown[] = []) => call(OWN, to, name, args);
  expect(await read(governor, 'votingDelay')).toBe(20n);
  expect(await read(governor, 'proposalThreshold')).toBe(parseEther('2000000'));
  expect(await read(governor, 'quorumNumerator')).toBe(5n);
  expect(await read(timelock, 'getMinDelay')).toBe(BigInt(TIMELOCK_DELAY + 5));
  expect(await read(timelock, 'hasRole', [proposerRole, user.address])).toBe(true);

  // A used queue doesn't prevent finding it, nor simulating the next proposal.
  const later = await arrive(0n);
  const again = await later.effects(batchOf([governor, OWN.encodeFunctionData('setVotingDelay', [15])]));
  expect(again.outcome).toMatchObject({ failures: [], changes: [{ name: 'votingDelay', before: 20n, after: 15n }] });
});

const OWN = new Interface([
  'function setVotingDelay(uint256)',
  'function setProposalThreshold(uint256)',
  'function updateQuorumNumerator(uint256)',
  'function updateMaxTargets(uint256)',
  'function updateDelay(uint256)',
  'function grantRole(bytes32, address)',
  'function votingDelay() view returns (uint256)',
  'function proposalThreshold() view returns (uint256)',
  'function quorumNumerator() view returns (uint256)',
  'function getMinDelay() view returns (uint256)',
  'function hasRole(bytes32, address) view returns (bool)',
]);

function batchOf(...calls: readonly (readonly [target: string, calldata: string])[]): ProposalBatch {
  return {
    targets: calls.map(([target]) => target as Address),
    values: calls.map(() => 0n),
    calldatas: calls.map(([, calldata]) => calldata as Hex),
  };
}

async function confirm(proposalId: bigint): Promise<void> {
  const governor = { address: dao().contracts.governor, abi: interfaceOf(ownArtifact('MainTokenGovernor')) };
  const from = dao().multisig;
  await rpc('anvil_impersonateAccount', [from]);
  await rpc('anvil_setBalance', [from, toQuantity(parseEther('1'))]);
  await chain.session.send(governor, 'confirmProposal', [proposalId], { from });
}

const stakes = new Map<Address, bigint>();

async function arrive(fthm: bigint): Promise<GovernanceUser> {
  const user = await arriveAtGovernance(devnet, chain, CHAIN_ID, fthm);
  stakes.set(user.address, fthm);
  users.push(user);
  return user;
}

function stakeOf({ address }: GovernanceUser): bigint {
  return found(stakes.get(address));
}

function dao() {
  return found(chain.addresses.dao);
}

function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
  return found(devnet.chains[CHAIN_ID]).rpc(method, params);
}

async function mine(blocks: number): Promise<void> {
  await rpc('anvil_mine', [toQuantity(blocks), toQuantity(2)]);
}

/** The governor counts a proposer's votes at the end of the previous block. */
function countStakes(): Promise<void> {
  return mine(1);
}

async function pass(seconds: number): Promise<void> {
  await rpc('evm_increaseTime', [toQuantity(seconds)]);
  await rpc('evm_mine', []);
}

function raiseReserveFactor(symbol: string, factor: bigint): ProposalBatch {
  const calldata = CONFIGURATOR.encodeFunctionData('setReserveFactor', [chain.token(symbol).address, factor]);
  return batchOf([chain.addresses.contracts.poolConfigurator, calldata]);
}

async function reserveFactor(symbol: string): Promise<bigint> {
  const data = DATA_PROVIDER.encodeFunctionData('getReserveConfigurationData', [chain.token(symbol).address]);
  const to = chain.addresses.contracts.protocolDataProvider;
  const result = await rpc('eth_call', [{ to, data }, 'latest']);
  return DATA_PROVIDER.decodeFunctionResult('getReserveConfigurationData', String(result))['reserveFactor'] as bigint;
}

async function call(abi: Interface, to: string, name: string, args: readonly unknown[]): Promise<unknown> {
  const result = await rpc('eth_call', [{ to, data: abi.encodeFunctionData(name, args) }, 'latest']);
  return abi.decodeFunctionResult(name, String(result))[0];
}

function explained({ steps }: Awaited<ReturnType<Awaited<ReturnType<GovernanceUser['queueing']>>['press']>>): string {
  const [error] = steps.flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []));
  return governorErrors.explainReason(error?.reason) ?? JSON.stringify(error ?? 'no error');
}
