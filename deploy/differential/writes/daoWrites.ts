import { Interface, parseEther, toQuantity } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { formCall } from '@fathom/area-kit/writes/defineContract';
import { descriptionHashOf, proposalIdOf } from '../../../remote-dao/src/data/proposalId';
import { fthm } from '../../../remote-dao/src/writes/fthm';
import { governor } from '../../../remote-dao/src/writes/governor';
import { staking } from '../../../remote-dao/src/writes/staking';
import { COOLDOWN_SECONDS, TIMELOCK_DELAY } from '../../devnet/dao/daoParameters';
import { demoAccount } from '../../devnet/demoAccounts';
import { passTime } from '../../devnet/testing/testClock';
import { approved } from './lendingWrites';
import { partOf, type Draw, type PlannedCall, type PlannedWrite, type PlanWrite } from './plannedWrite';
import { balance, mint, own, reserve, sendAs, type Stage } from './stage';

const DAY = 86_400;
const MAIN_STREAM = 0;
const ALL_PAUSED = 1;
/** In blocks. */
export const SHORT_VOTE = { votingDelay: 2, votingPeriod: 4 } as const;
/** The account's locks in order: an expired one and an active one. */
const LOCKS = { over: 1n, lasting: 2n } as const;
const PAYMENTS = new Interface(['function transfer(address to, uint256 amount)']);
/** Less than the account has, which pays for gas too. */
const MOST_PAID = parseEther('500');

const createLock: PlanWrite = async (stage, draw) => {
  const token = reserve(stage, 'FTHM');
  const amount = partOf(await balance(stage, token.asset, stage.user.address), draw);
  const values = { amount, lockPeriod: BigInt(DAY * (1 + (draw.other % 365))) };
  const { approve } = fthm.writes;
  const spender = stakingOf(stage);
  const most = approved(amount, draw);
  return daoWrite(stage, stakingCall(stage, 'createLock', values), {
    writes: ['fthm.approve'],
    call: formCall(approve, [spender, most], { to: token.asset, value: 0n }),
    stated: approve.statement({ amount: most, spender }),
    tokens: [token.label],
  });
};

const unlock: PlanWrite = async (stage) => daoWrite(stage, stakingCall(stage, 'unlock', { lockId: LOCKS.over }));

const unlockPartially: PlanWrite = async (stage, draw) => {
  const amount = partOf(await lockedAmount(stage, LOCKS.over), draw);
  return daoWrite(stage, stakingCall(stage, 'unlockPartially', { lockId: LOCKS.over, amount }));
};

const earlyUnlock: PlanWrite = async (stage) =>
  daoWrite(stage, stakingCall(stage, 'earlyUnlock', { lockId: LOCKS.lasting }));

const claim: PlanWrite = async (stage) => {
  const { claimAllLockRewardsForStream: write } = staking.writes;
  return daoWrite(stage, {
    writes: ['staking.claimAllLockRewardsForStream'],
    call: write.call({}, atStaking(stage)),
    stated: write.statement({}),
    tokens: [],
  });
};

const withdrawStream: PlanWrite = async (stage) => {
  const contract = own('Staking', stakingOf(stage));
  const { address: from } = stage.user;
  await stage.session.send(contract, 'claimAllLockRewardsForStream', [MAIN_STREAM], { from });
  await passTime(stage.session.rpc, COOLDOWN_SECONDS + 1);
  return daoWrite(stage, {
    writes: ['staking.withdrawStream'],
    call: staking.writes.withdrawStream.call({}, atStaking(stage)),
    stated: staking.writes.withdrawStream.statement({}),
    tokens: [],
  });
};

const emergencyUnlock: PlanWrite = async (stage) => {
  const contract = own('Staking', stakingOf(stage));
  const { timelock } = daoOf(stage).contracts;
  const role = await stage.session.read(contract, 'PAUSE_ROLE');
  await sendAs(stage, timelock, contract, 'grantRole', [role, timelock]);
  await sendAs(stage, timelock, contract, 'adminPause', [ALL_PAUSED]);
  return daoWrite(stage, {
    writes: ['staking.emergencyUnlockAndWithdraw'],
    call: staking.writes.emergencyUnlockAndWithdraw.call({}, atStaking(stage)),
    stated: staking.writes.emergencyUnlockAndWithdraw.statement({}),
    tokens: [],
  });
};

const propose: PlanWrite = async (stage, draw) => {
  const { batch, description } = await draft(stage, draw);
  const values = { ...batch, description };
  return daoWrite(stage, {
    writes: ['governor.propose'],
    call: governor.writes.propose.call(values, { account: accountOf(stage), to: governorOf(stage) }),
    stated: governor.writes.propose.statement(values),
    tokens: [],
  });
};

const castVote: PlanWrite = async (stage, draw) => {
  const { id: proposalId } = await proposed(stage, draw);
  const values = { proposalId, support: BigInt(draw.other % 3) };
  return daoWrite(stage, {
    writes: ['governor.castVote'],
    call: governor.writes.castVote.call(values, { account: accountOf(stage), to: governorOf(stage) }),
    stated: governor.writes.castVote.statement(values),
    tokens: [],
  });
};

const queue: PlanWrite = async (stage, draw) => {
  const proposal = await accepted(stage, draw);
  const values = enacted(proposal);
  return daoWrite(stage, {
    writes: ['governor.queue'],
    call: governor.writes.queue.call(values, { account: accountOf(stage), to: governorOf(stage) }),
    stated: governor.writes.queue.statement(values),
    tokens: [],
  });
};

/** Pays the account, or someone else, from the treasury and with the account's own payment. */
const execute: PlanWrite = async (stage, draw) => {
  const proposal = await accepted(stage, draw);
  const values = enacted(proposal);
  const { targets, calldatas, descriptionHash } = values;
  const args = [targets, values.values, calldatas, descriptionHash];
  await stage.session.send(governorContract(stage), 'queue', args);
  await passTime(stage.session.rpc, TIMELOCK_DELAY + 1);
  const value = values.values.reduce((sum, each) => sum + each, 0n);
  return daoWrite(stage, {
    writes: ['governor.execute'],
    call: governor.writes.execute.call(values, { account: accountOf(stage), to: governorOf(stage), value }),
    stated: governor.writes.execute.statement(values),
    tokens: [],
  });
};

export const DAO_WRITES = {
  createLock,
  unlock,
  unlockPartially,
  earlyUnlock,
  claim,
  withdrawStream,
  emergencyUnlock,
  propose,
  castVote,
  queue,
  execute,
} satisfies Readonly<Record<string, PlanWrite>>;

function daoWrite(stage: Stage, call: PlannedCall, approval?: PlannedCall): PlannedWrite {
  return { area: 'dao', from: accountOf(stage), approval, call };
}

type LockValues =
  | { readonly amount: bigint; readonly lockPeriod: bigint }
  | { readonly lockId: bigint }
  | { readonly lockId: bigint; readonly amount: bigint };

function stakingCall(
  stage: Stage,
  name: 'createLock' | 'unlock' | 'unlockPartially' | 'earlyUnlock',
  values: LockValues,
): PlannedCall {
  const write = staking.writes[name];
  const args = write.inputs.map((input) => (values as Readonly<Record<string, bigint>>)[input.name] ?? 0n);
  return {
    writes: [`staking.${name}`],
    call: formCall(write, args, { to: stakingOf(stage), value: 0n }),
    stated: { call: name, fields: values },
    tokens: [reserve(stage, 'FTHM').label],
  };
}

interface Draft {
  readonly batch: {
    readonly targets: readonly Address[];
    readonly values: readonly bigint[];
    readonly calldatas: readonly Hex[];
  };
  readonly description: string;
}

interface Proposed extends Draft {
  readonly id: bigint;
}

async function draft(stage: Stage, draw: Draw): Promise<Draft> {
  const { timelock, fthm: token } = daoOf(stage).contracts;
  const receiver = draw.other % 2 === 0 ? stage.user.address : stage.saver.address;
  const paidNative = draw.other % 4 < 2 ? receiver : demoAccount('empty').address;
  const amount = partOf(MOST_PAID, draw);
  await mint(stage, token, timelock, amount);
  const data = PAYMENTS.encodeFunctionData('transfer', [receiver, amount]) as Hex;
  const [paid, payee] = [lowerCase(token), lowerCase(paidNative)];
  const batch: Draft['batch'] =
    draw.which % 2 === 0
      ? { targets: [paid], values: [0n], calldatas: [data] }
      : { targets: [paid, payee], values: [0n, amount], calldatas: [data, '0x'] };
  return { batch, description: `Pay ${draw.which}` };
}

function lowerCase(address: string): Address {
  return address.toLowerCase() as Address;
}

async function proposed(stage: Stage, draw: Draw): Promise<Proposed> {
  const { batch, description } = await draft(stage, draw);
  const args = [batch.targets, batch.values, batch.calldatas, description];
  await stage.session.send(governorContract(stage), 'propose', args, { from: stage.user.address });
  await mine(stage, SHORT_VOTE.votingDelay + 1);
  return { batch, description, id: proposalIdOf(batch, description) };
}

async function accepted(stage: Stage, draw: Draw): Promise<Proposed> {
  const proposal = await proposed(stage, draw);
  await stage.session.send(governorContract(stage), 'castVote', [proposal.id, 1], { from: stage.user.address });
  await mine(stage, SHORT_VOTE.votingPeriod);
  await sendAs(stage, daoOf(stage).multisig, governorContract(stage), 'confirmProposal', [proposal.id]);
  return proposal;
}

function enacted({ batch, description }: Draft) {
  return { ...batch, descriptionHash: descriptionHashOf(description) };
}

async function mine({ session }: Stage, blocks: number): Promise<void> {
  await session.rpc('anvil_mine', [toQuantity(blocks), toQuantity(0)]);
}

async function lockedAmount(stage: Stage, lockId: bigint): Promise<bigint> {
  const locks = await stage.session.read(own('Staking', stakingOf(stage)), 'getAllLocks', [stage.user.address]);
  const lock = (locks as readonly { readonly amountOfToken: bigint }[])[Number(lockId) - 1];
  if (lock === undefined) throw new Error('The account has no such lock.');
  return lock.amountOfToken;
}

function daoOf({ addresses }: Stage) {
  if (addresses.dao === undefined) throw new Error('The chain has no DAO.');
  return addresses.dao;
}

function accountOf({ user }: Stage): Address {
  return user.address as Address;
}

function stakingOf(stage: Stage): Address {
  return daoOf(stage).contracts.staking as Address;
}

function atStaking(stage: Stage) {
  return { account: accountOf(stage), to: stakingOf(stage) };
}

function governorOf(stage: Stage): Address {
  return daoOf(stage).contracts.governor as Address;
}

function governorContract(stage: Stage) {
  return own('MainTokenGovernor', governorOf(stage));
}
