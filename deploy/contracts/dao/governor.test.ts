import { id, parseEther, toQuantity, ZeroAddress } from 'ethers';
import * as v from 'valibot';
import type { Contract } from '../../devnet/chain/chainSession';
import { STAKING_PARAMETERS } from '../../devnet/dao/daoParameters';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { ownArtifact } from '../ownArtifact';
import { startDao, type TestDao } from './startDao';
import { revertTo } from '../../devnet/testing/revertTo';

const DAY = 86_400;
const YEAR = 365 * DAY;
const FTHM = parseEther('1');
const [AGAINST, FOR, ABSTAIN] = [0, 1, 2];
const [PENDING, ACTIVE, CANCELED, DEFEATED, SUCCEEDED, QUEUED, , EXECUTED] = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n];
const DELAY = 5;
const PERIOD = 40;
const NOTHING = '0x';

interface Batch {
  readonly targets: readonly string[];
  readonly values: readonly bigint[];
  readonly calldatas: readonly string[];
  readonly description: string;
}

let test: TestDao;
let governor: Contract;
let staking: Contract;
let multisig: string;
/** Has 10,000,000 votes; the others have 300,000, 200,000 and none. */
let proposer: string;
let voter: string;
let other: string;
let stranger: string;
let snapshot: unknown;

beforeAll(async () => {
  test = await startDao({ votingDelay: DELAY, votingPeriod: PERIOD });
  ({ governor, staking, multisig } = test.dao);
  proposer = await test.account('proposer');
  voter = await test.account('voter');
  other = await test.account('other');
  stranger = await test.account('stranger');
  await test.lock(proposer, 10_000_000n * FTHM, YEAR);
  await test.lock(voter, 300_000n * FTHM, YEAR);
  await test.lock(other, 200_000n * FTHM, YEAR);
  await test.mine(1);
});
beforeEach(async () => {
  snapshot = await test.session.rpc('evm_snapshot');
});
afterEach(async () => {
  await revertTo(test.session.rpc, snapshot);
});
afterAll(() => test.stop());

function state(proposalId: bigint): Promise<bigint> {
  return test.integer(governor, 'state', [proposalId]);
}

/** A batch of calls of one contract. */
function callsOf(
  contract: Contract,
  description: string,
  ...calls: readonly (readonly [name: string, args: readonly unknown[]])[]
): Batch {
  return {
    targets: calls.map(() => contract.address),
    values: calls.map(() => 0n),
    calldatas: calls.map(([name, args]) => contract.abi.encodeFunctionData(name, args)),
    description,
  };
}

function raiseMinimum(days: number): Batch {
  return callsOf(staking, `Raise the minimum to ${days} days`, ['setMinimumLockPeriod', [days * DAY]]);
}

function toPropose({ targets, values, calldatas, description }: Batch): readonly unknown[] {
  return [targets, values, calldatas, description];
}

function toExecute({ targets, values, calldatas, description }: Batch): readonly unknown[] {
  return [targets, values, calldatas, id(description)];
}

async function propose(batch: Batch): Promise<bigint> {
  await test.send(proposer, governor, 'propose', toPropose(batch));
  return test.integer(governor, 'hashProposal', toExecute(batch));
}

async function vote(account: string, proposalId: bigint, support: number | undefined): Promise<void> {
  await test.send(account, governor, 'castVote', [proposalId, support]);
}

/** Proposes, and brings the proposal to the end of a vote that it wins. */
async function succeed(batch: Batch): Promise<bigint> {
  const proposalId = await propose(batch);
  await test.mine(DELAY);
  await vote(proposer, proposalId, FOR);
  await test.mine(PERIOD);
  return proposalId;
}

async function queue(batch: Batch): Promise<bigint> {
  const proposalId = await succeed(batch);
  await test.send(multisig, governor, 'confirmProposal', [proposalId]);
  await test.send(stranger, governor, 'queue', toExecute(batch));
  return proposalId;
}

/** Brings a batch through all stages; `act`: the execution. */
async function enact(batch: Batch, act = () => test.send(stranger, governor, 'execute', toExecute(batch))) {
  const proposalId = await queue(batch);
  await test.pass(30);
  await act();
  return proposalId;
}

describe('a proposal', () => {
  it('is numbered by its content and emitted with the blocks of its vote', async () => {
    const batch = raiseMinimum(2);
    const emitted = await test.emitted(governor, async () => {
      await propose(batch);
    });
    const proposalId = await test.integer(governor, 'hashProposal', toExecute(batch));
    const start = await test.integer(governor, 'proposalSnapshot', [proposalId]);
    const call = batch.calldatas[0] ?? NOTHING;
    expect(emitted).toEqual([
      `ProposalCreated(${proposalId}, ${proposer}, ${staking.address}, 0, , ${call}, ${start}, ${start + BigInt(PERIOD)}, ${batch.description})`,
    ]);
    expect(await test.session.read(governor, 'getDescription', [proposalId])).toBe(batch.description);
    expect(await state(proposalId)).toBe(PENDING);
  });

  it('needs votes at the block before', async () => {
    await expect(test.send(voter, governor, 'propose', toPropose(raiseMinimum(2)))).rejects.toThrow(
      'InsufficientVotes',
    );
    await test.lock(stranger, 1_000_000n * FTHM, YEAR);
    await test.send(stranger, governor, 'propose', toPropose(raiseMinimum(2)));
  });

  it('is rejected from a blocklisted account', async () => {
    await test.send(multisig, governor, 'setBlocklistStatusForProposer', [proposer, true]);
    await expect(propose(raiseMinimum(2))).rejects.toThrow('ProposerIsBlocklisted');
  });

  it('starts a delay for its proposer, after which the next one is accepted a second later', async () => {
    await propose(raiseMinimum(2));
    const next = (await test.emittedAt(governor)) + 600;
    expect(await test.integer(governor, 'nextAcceptableProposalTimestamp', [proposer])).toBe(BigInt(next));
    const again = toPropose(raiseMinimum(3));
    await expect(test.simulateAt(next, proposer, governor, 'propose', again)).rejects.toThrow('ProposalDelayNotPassed');
    await test.simulateAt(next + 1, proposer, governor, 'propose', again);
  });

  it.each([
    ['values of another length', [[ZeroAddress], [], [NOTHING], ''], 'InvalidProposalLength'],
    ['calls of another length', [[ZeroAddress], [0], [], ''], 'InvalidProposalLength'],
    ['no actions', [[], [], [], ''], 'EmptyProposal'],
    [
      'more than 20 actions',
      [Array(21).fill(ZeroAddress), Array(21).fill(0), Array(21).fill(NOTHING), ''],
      'MaxTargetLength',
    ],
  ])('is rejected with %s', async (_, args, error) => {
    await expect(test.send(proposer, governor, 'propose', args)).rejects.toThrow(error);
  });

  it('cannot be made twice', async () => {
    await propose(raiseMinimum(2));
    await test.pass(601);
    await expect(propose(raiseMinimum(2))).rejects.toThrow('ProposalAlreadyExists');
  });

  it('can carry no action, as an empty call of the zero address', async () => {
    const batch = {
      targets: [ZeroAddress],
      values: [0n],
      calldatas: [`0x${'00'.repeat(20)}`],
      description: 'Only text',
    };
    expect(await state(await enact(batch))).toBe(EXECUTED);
  });

  it('is listed with the newest ones last', async () => {
    expect(await test.session.read(governor, 'getProposals', [5])).toEqual([[], [], []]);
    const first = await propose(raiseMinimum(2));
    await test.pass(601);
    const second = await propose(raiseMinimum(3));
    await test.mine(DELAY);
    expect(await test.session.read(governor, 'getProposalIds')).toEqual([first, second]);
    expect(await test.session.read(governor, 'getProposals', [5])).toEqual([
      [String(first), String(second)],
      ['Raise the minimum to 2 days', 'Raise the minimum to 3 days'],
      [expect.stringMatching(/[01]/), expect.stringMatching(/[01]/)],
    ]);
    const newest = await test.session.read(governor, 'getProposals', [1]);
    expect(v.parse(v.array(v.array(v.string())), newest)[0]).toEqual([String(second)]);
    await expect(test.session.read(governor, 'getProposals', [0])).rejects.toThrow('Panic(17)');
  });
});

describe('a vote', () => {
  it('is open from the block after the start to the end block', async () => {
    const proposalId = await propose(raiseMinimum(2));
    const start = Number(await test.integer(governor, 'proposalSnapshot', [proposalId]));
    const end = Number(await test.integer(governor, 'proposalDeadline', [proposalId]));
    expect(end - start).toBe(PERIOD);
    const stateAt = async (number: number) => {
      const data = governor.abi.encodeFunctionData('state', [proposalId]);
      const response = test.session.rpc('eth_call', [{ to: governor.address, data }, toQuantity(number)]);
      return BigInt(v.parse(v.string(), await response));
    };
    await test.mine(end + 2 - Number(await test.session.rpc('eth_blockNumber')));
    const states = await Promise.all([start, start + 1, end, end + 1].map(stateAt));
    expect(states).toEqual([PENDING, ACTIVE, ACTIVE, DEFEATED]);
  });

  it('counts the votes of the start block once for each account', async () => {
    const proposalId = await propose(raiseMinimum(2));
    await expect(vote(voter, proposalId, FOR)).rejects.toThrow('ProposalNotActive');
    await test.mine(DELAY);
    const emitted = await test.emitted(governor, () =>
      test.send(voter, governor, 'castVoteWithReason', [proposalId, AGAINST, 'too long']),
    );
    expect(emitted).toEqual([`VoteCast(${voter}, ${proposalId}, 0, ${300_000n * FTHM}, too long)`]);
    await expect(vote(voter, proposalId, 9)).rejects.toThrow('VoteCasted');
    await expect(vote(other, proposalId, 3)).rejects.toThrow('WrongVoteType');
    await test.lock(stranger, FTHM, YEAR);
    expect(await test.emitted(governor, () => vote(stranger, proposalId, ABSTAIN))).toEqual([
      `VoteCast(${stranger}, ${proposalId}, 2, 0, )`,
    ]);
    expect(await test.session.read(governor, 'proposalVotes', [proposalId])).toEqual([300_000n * FTHM, 0n, 0n]);
    expect(await test.session.read(governor, 'hasVoted', [proposalId, stranger])).toBe(true);
    expect(await test.session.read(governor, 'hasVoted', [proposalId, other])).toBe(false);
  });

  it('with parameters is another event', async () => {
    const proposalId = await propose(raiseMinimum(2));
    await test.mine(DELAY);
    const args = [proposalId, FOR, '', '0x01'];
    expect(await test.emitted(governor, () => test.send(voter, governor, 'castVoteWithReasonAndParams', args))).toEqual(
      [`VoteCastWithParams(${voter}, ${proposalId}, 1, ${300_000n * FTHM}, , 0x01)`],
    );
  });

  it.each([
    ['in favor, with the quorum reached by abstaining', FOR, ABSTAIN, SUCCEEDED],
    ['in favor, without the quorum', FOR, undefined, DEFEATED],
    ['for and against alike', FOR, AGAINST, DEFEATED],
  ])('%s ends as it should', async (_, first, second, expected) => {
    // 4 % of 10,500,000 are 420,000.
    const proposalId = await propose(raiseMinimum(2));
    await test.mine(DELAY);
    await vote(voter, proposalId, first);
    if (second !== undefined) await vote(second === AGAINST ? proposer : other, proposalId, second);
    await test.mine(PERIOD);
    expect(
      await test.integer(governor, 'quorum', [await test.integer(governor, 'proposalSnapshot', [proposalId])]),
    ).toBe(420_000n * FTHM);
    expect(await state(proposalId)).toBe(expected);
  });

  it('on what was never proposed is rejected', async () => {
    await expect(vote(voter, 1n, FOR)).rejects.toThrow('UnknownProposal');
  });
});

describe('the way to execution', () => {
  it('is confirmation, queue, delay and execution, in this order', async () => {
    const batch = raiseMinimum(2);
    const confirm = (proposalId: bigint) => test.send(multisig, governor, 'confirmProposal', [proposalId]);
    const enqueue = () => test.send(stranger, governor, 'queue', toExecute(batch));
    const execute = () => test.send(stranger, governor, 'execute', toExecute(batch));
    const proposalId = await propose(batch);
    await expect(confirm(proposalId)).rejects.toThrow('ProposalNotSuccessful');
    await expect(enqueue()).rejects.toThrow('NotConfirmed');
    await test.mine(DELAY);
    await vote(proposer, proposalId, FOR);
    await test.mine(PERIOD);
    await expect(execute()).rejects.toThrow('ProposalNotConfirmed');
    await expect(test.send(proposer, governor, 'confirmProposal', [proposalId])).rejects.toThrow('OnlyMultiSig');
    expect(await test.emitted(governor, () => confirm(proposalId))).toEqual([
      `ConfirmProposal(${multisig}, ${proposalId})`,
    ]);
    await expect(confirm(proposalId)).rejects.toThrow('ProposalAlreadyConfirmed');
    await expect(execute()).rejects.toThrow('ProposalNotQueued');
    const queued = await test.emitted(governor, enqueue);
    const eta = (await test.emittedAt(governor)) + 30;
    expect(queued).toEqual([`ProposalQueued(${proposalId}, ${eta})`]);
    expect(await test.integer(governor, 'proposalEta', [proposalId])).toBe(BigInt(eta));
    expect(await state(proposalId)).toBe(QUEUED);
    await expect(enqueue()).rejects.toThrow('NotSuccessful');
    const early = test.dao.timelock.abi.getError('OperationNotReady')?.selector ?? 'unknown';
    await expect(execute()).rejects.toThrow(early);
    await test.pass(30);
    expect(await test.emitted(governor, execute)).toEqual([`ProposalExecuted(${proposalId})`]);
    expect(await state(proposalId)).toBe(EXECUTED);
    expect(await test.integer(staking, 'minLockPeriod')).toBe(BigInt(2 * DAY));
    expect(await test.integer(governor, 'proposalEta', [proposalId])).toBe(0n);
    await expect(execute()).rejects.toThrow('ProposalNotQueued');
    await expect(confirm(proposalId)).rejects.toThrow('ProposalAlreadyExecuted');
  });

  it('continues after a failing call, which only the timelock reports', async () => {
    const batch = callsOf(
      staking,
      'Two changes, of which one is not possible',
      ['setMaxLockPositions', [1]],
      ['setMinimumLockPeriod', [3 * DAY]],
    );
    let emitted: readonly string[] = [];
    const proposalId = await enact(batch, async () => {
      emitted = await test.emitted(test.dao.timelock, () => test.send(stranger, governor, 'execute', toExecute(batch)));
    });
    expect(emitted.filter((event) => event.startsWith('ExecuteTransaction'))).toEqual([
      `ExecuteTransaction(${governor.address}, false, ${batch.calldatas[0]})`,
      `ExecuteTransaction(${governor.address}, true, ${batch.calldatas[1]})`,
    ]);
    expect(await state(proposalId)).toBe(EXECUTED);
    expect(await test.integer(staking, 'maxLockPositions')).toBe(BigInt(STAKING_PARAMETERS.maxLockPositions));
    expect(await test.integer(staking, 'minLockPeriod')).toBe(BigInt(3 * DAY));
  });

  it('requires exactly the native currency that the batch spends', async () => {
    const receiver = ZeroAddress.replace('0x0', '0x5');
    const batch = { targets: [receiver], values: [5n], calldatas: [NOTHING], description: 'Pay' };
    const execute = (value: bigint) => test.session.send(governor, 'execute', toExecute(batch), { value });
    await enact(batch, async () => {
      await expect(execute(4n)).rejects.toThrow('InsufficientFunds');
      await expect(execute(6n)).rejects.toThrow('FailedToSendEther');
      await execute(5n);
    });
    expect(BigInt(v.parse(v.string(), await test.session.rpc('eth_getBalance', [receiver, 'latest'])))).toBe(5n);
  });

  it('stops where the multisig revokes its confirmation', async () => {
    const batch = raiseMinimum(2);
    const proposalId = await queue(batch);
    await test.send(multisig, governor, 'revokeConfirmation', [proposalId]);
    await test.pass(30);
    await expect(test.send(stranger, governor, 'execute', toExecute(batch))).rejects.toThrow('ProposalNotConfirmed');
    await expect(test.send(multisig, governor, 'revokeConfirmation', [proposalId])).rejects.toThrow(
      'ProposalNotConfirmed',
    );
  });

  it('ends for confirmation and execution with the lifetime, but not for the queue', async () => {
    const batch = raiseMinimum(2);
    const proposalId = await succeed(batch);
    await test.send(multisig, governor, 'confirmProposal', [proposalId]);
    await test.pass(60 * DAY);
    await test.send(stranger, governor, 'queue', toExecute(batch));
    await test.pass(30);
    await expect(test.send(stranger, governor, 'execute', toExecute(batch))).rejects.toThrow('ProposalExpired');
    expect(await state(proposalId)).toBe(QUEUED);
    await test.send(multisig, governor, 'revokeConfirmation', [proposalId]);
    await expect(test.send(multisig, governor, 'confirmProposal', [proposalId])).rejects.toThrow('ProposalExpired');
  });
});

describe('a cancellation', () => {
  it.each([
    ['a pending', propose],
    ['a succeeded', succeed],
    ['a queued', queue],
  ])('by the multisig ends %s proposal', async (_, reach) => {
    const batch = raiseMinimum(2);
    const proposalId = await reach(batch);
    await expect(test.send(proposer, governor, 'cancelProposal', toExecute(batch))).rejects.toThrow('OnlyMultiSig');
    expect(
      await test.emitted(governor, () => test.send(multisig, governor, 'cancelProposal', toExecute(batch))),
    ).toEqual([`ProposalCanceled(${proposalId})`]);
    expect(await state(proposalId)).toBe(CANCELED);
    expect(await test.integer(governor, 'proposalEta', [proposalId])).toBe(0n);
    await expect(test.send(multisig, governor, 'cancelProposal', toExecute(batch))).rejects.toThrow(
      'ProposalNotActive',
    );
  });

  it('of an executed proposal is rejected', async () => {
    const batch = raiseMinimum(2);
    await enact(batch);
    await expect(test.send(multisig, governor, 'cancelProposal', toExecute(batch))).rejects.toThrow(
      'ProposalNotActive',
    );
  });
});

describe('the governor', () => {
  it('changes its own parameters by proposals only', async () => {
    await expect(test.session.send(governor, 'setVotingPeriod', [7])).rejects.toThrow('OnlyOvernance');
    const { timelock } = test.dao;
    await test.session.rpc('anvil_setBalance', [timelock.address, toQuantity(FTHM)]);
    await expect(test.send(timelock.address, governor, 'setVotingPeriod', [7])).rejects.toThrow('Empty');
    await enact(callsOf(governor, 'Shorter votes', ['setVotingPeriod', [7]], ['setVotingDelay', [3]]));
    expect(await test.integer(governor, 'votingPeriod')).toBe(7n);
    expect(await test.integer(governor, 'votingDelay')).toBe(3n);
  });

  it('computes the quorum of past votes with the newest fraction', async () => {
    const lost = await propose(raiseMinimum(2));
    await test.mine(DELAY);
    await vote(voter, lost, FOR);
    await test.mine(PERIOD);
    expect(await state(lost)).toBe(DEFEATED);
    await test.pass(601);
    await enact(callsOf(governor, 'A lower quorum', ['updateQuorumNumerator', [2]]));
    expect(await state(lost)).toBe(SUCCEEDED);
  });

  it('ignores a quorum out of bounds, although the proposal counts as executed', async () => {
    await enact(callsOf(governor, 'No quorum', ['updateQuorumNumerator', [1]], ['updateQuorumNumerator', [101]]));
    expect(await test.integer(governor, 'quorumNumerator')).toBe(4n);
  });

  it.each([
    ['updateMaxTargets', [0], 'ZeroValue', [5], 'MaxTargetUpdated(5, 20)'],
    ['updateProposalTimeDelay', [0], 'ZeroValue', [60], 'ProposalTimeDelayUpdated(60, 600)'],
    [
      'updateProposalLifetime',
      [DAY - 1],
      'LessThanMinimum',
      [DAY],
      // The new value twice, as in the published contract.
      `ProposalLifetimeUpdated(${DAY}, ${DAY})`,
    ],
  ])('lets the multisig %s within bounds', async (name, bad, error, good, event) => {
    await expect(test.send(stranger, governor, name, good)).rejects.toThrow('OnlyMultiSig');
    await expect(test.send(multisig, governor, name, bad)).rejects.toThrow(error);
    expect(await test.emitted(governor, () => test.send(multisig, governor, name, good))).toEqual([event]);
  });

  it('is stopped by the multisig for good', async () => {
    const batch = raiseMinimum(2);
    const proposalId = await queue(batch);
    await expect(test.send(stranger, governor, 'emergencyStop')).rejects.toThrow('OnlyMultiSig');
    await test.send(multisig, governor, 'emergencyStop');
    expect(await test.integer(governor, 'live')).toBe(0n);
    await test.pass(601);
    await expect(propose(raiseMinimum(3))).rejects.toThrow('NotLive');
    await expect(vote(voter, proposalId, FOR)).rejects.toThrow('NotLive');
    await expect(test.send(stranger, governor, 'execute', toExecute(batch))).rejects.toThrow('NotLive');
    await expect(test.send(multisig, governor, 'emergencyStop')).rejects.toThrow('NotLive');
  });

  it('returns its tokens by proposals and in an emergency stop', async () => {
    const { session, dao } = test;
    await session.send(test.minter, 'mint', [dao.fthm.address, governor.address, 7n]);
    const transfer = dao.fthm.abi.encodeFunctionData('transfer', [other, 3n]);
    await enact(
      callsOf(
        governor,
        'Rescue',
        ['addSupportingToken', [dao.fthm.address]],
        ['relayERC20', [dao.fthm.address, transfer]],
      ),
    );
    expect(await test.integer(dao.fthm, 'balanceOf', [other])).toBe(3n);
    await test.send(multisig, governor, 'emergencyStop');
    expect(await test.integer(dao.fthm, 'balanceOf', [multisig])).toBe(4n);
  });
});

describe('a relay of native currency', () => {
  it('reaches an account without code, and no supported token', async () => {
    const { session, dao } = test;
    const account = namedAccount('without code');
    await session.rpc('anvil_setBalance', [governor.address, toQuantity(9n)]);
    await enact(
      callsOf(
        governor,
        'Return what was sent by mistake',
        ['relayNativeToken', [account, 5n, NOTHING]],
        ['addSupportingToken', [dao.fthm.address]],
        ['relayNativeToken', [dao.fthm.address, 4n, NOTHING]],
      ),
    );
    expect(BigInt(String(await session.rpc('eth_getBalance', [account, 'latest'])))).toBe(5n);
    expect(BigInt(String(await session.rpc('eth_getBalance', [governor.address, 'latest'])))).toBe(4n);
  });
});

describe('the timelock', () => {
  it('accepts batches from the governor only', async () => {
    const { timelock } = test.dao;
    const call = [[other], [0], [NOTHING], `0x${'00'.repeat(32)}`, id('salt')];
    for (const [name, args] of [
      ['scheduleBatch', [...call, 30]],
      ['executeBatch', call],
      ['cancel', [id('any')]],
    ] as const) {
      await expect(test.send(stranger, timelock, name, args)).rejects.toThrow('is missing role');
    }
    await expect(test.send(stranger, timelock, 'updateDelay', [1])).rejects.toThrow('NotTimelock');
  });

  it('changes its delay by a proposal', async () => {
    const { timelock } = test.dao;
    await enact(callsOf(timelock, 'A longer delay', ['updateDelay', [60]]));
    expect(await test.integer(timelock, 'getMinDelay')).toBe(60n);
  });

  it('can be given the power over other contracts', async () => {
    const { session, dao } = test;
    const token = await session.deploy(ownArtifact('MintableToken'), ['Token', 'TKN', session.admin]);
    await session.send(token, 'transferOwnership', [dao.timelock.address]);
    await enact(callsOf(token, 'A minter', ['setMinter', [other, true]]));
    expect(await session.read(token, 'isMinter', [other])).toBe(true);
  });
});
