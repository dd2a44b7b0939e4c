import { AbiCoder } from 'ethers';
import { formOf, NO_VALUES, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import type { Hex } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { getAllLocks } from '../../data/abi/daoContracts';
import { ONE_FTHM } from '../../domain/staking/units';
import { DEPLOYMENT, LOCK } from '../../flows/testing/stakingSetup';
import { claim } from '../claim/claim';
import { earlyUnstake } from '../earlyUnstake/earlyUnstake';
import { emergencyWithdraw } from '../emergencyWithdraw/emergencyWithdraw';
import { stake } from '../stake/stake';
import { unstake } from '../unstake/unstake';
import { withdraw } from '../withdraw/withdraw';
import { buildAccount, buildLockInput, buildStakingInput, NOW } from './testing/buildStakingInput';

const account = FAKE_ACCOUNT;
const { fthm, vfthm, staking } = DEPLOYMENT.contracts;

const ALL_LOCKS = getAllLocks.read(staking, account).data;

interface Change {
  readonly fthm?: bigint;
  readonly votes?: bigint;
  readonly pending?: bigint;
  readonly staked?: bigint;
}

const coder = AbiCoder.defaultAbiCoder();
const LOCKS = ['tuple(uint128,uint128,uint64,address,uint256)[]'];

function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function locks(...list: readonly { readonly amount: bigint; readonly votes?: bigint; readonly end?: number }[]): Hex {
  const records = list.map(({ amount, votes = 0n, end = 0 }) => [amount, 0n, end, staking, votes]);
  return coder.encode(LOCKS, [records]) as Hex;
}

const HELD = 10n ** 30n;

function proofsOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.proofs({ ...form, preview: action.preview(form), account });
}

function namedFor(proofs: ReturnType<typeof proofsOf>, change: Change): readonly string[] {
  return proofs.flatMap(({ reads: [read], differing }) => {
    const by = { [fthm]: change.fthm, [vfthm]: change.votes, [staking]: change.pending }[read?.to ?? ''] ?? 0n;
    const state =
      read?.data === ALL_LOCKS
        ? { before: [locks({ amount: HELD })], after: [locks({ amount: HELD + (change.staked ?? 0n) })] }
        : { before: [word(HELD)], after: [word(HELD + by)] };
    return differing({ ...state, since: 'nothing' }) ?? [];
  });
}

const WAITING = { state: { account: buildAccount({ pending: 40n * ONE_FTHM }) } };
const REWARD = { claimable: 7n * ONE_FTHM, penalty: 3n * ONE_FTHM };
const RUNNING = { lock: { end: NOW + 1_000 }, reward: REWARD };
const HALF = LOCK.amount / 2n;
const ALL_OF_IT = { amount: { amount: LOCK.amount, isMax: true } };

const LABELS: Readonly<Record<keyof Change, string>> = {
  fthm: 'FTHM balance',
  votes: 'vFTHM balance',
  pending: 'amount that waits for its withdrawal',
  staked: 'staked amount',
};

describe.each([
  [
    'an unstake of a part',
    () => proofsOf(unstake, buildLockInput(), { amount: entryOf(HALF) }),
    { votes: -LOCK.votes, pending: HALF, staked: -HALF },
  ],
  [
    'an unstake of everything',
    () => proofsOf(unstake, buildLockInput(), ALL_OF_IT),
    { votes: -LOCK.votes, pending: LOCK.amount, staked: -LOCK.amount },
  ],
  [
    'an early unstake',
    () => proofsOf(earlyUnstake, buildLockInput(RUNNING), NO_VALUES),
    { votes: -LOCK.votes, pending: LOCK.amount - 3n * ONE_FTHM, staked: -LOCK.amount },
  ],
  [
    'an early unstake whose penalty is estimated',
    () => proofsOf(earlyUnstake, buildLockInput({ ...RUNNING, reward: { ...REWARD, penalty: undefined } }), NO_VALUES),
    { votes: -LOCK.votes, staked: -LOCK.amount },
  ],
  [
    'a claim',
    () => proofsOf(claim, buildLockInput({ reward: REWARD }), NO_VALUES),
    { pending: 7n * ONE_FTHM, staked: 0n },
  ],
  ['a claim of unknown rewards', () => proofsOf(claim, buildStakingInput(), NO_VALUES), { staked: 0n }],
  [
    'a withdrawal',
    () => proofsOf(withdraw, buildStakingInput(WAITING), NO_VALUES),
    { fthm: 40n * ONE_FTHM, pending: -40n * ONE_FTHM },
  ],
  [
    'an emergency withdrawal',
    () => proofsOf(emergencyWithdraw, buildStakingInput(WAITING), NO_VALUES),
    { fthm: LOCK.amount + 40n * ONE_FTHM, votes: -LOCK.votes, staked: -LOCK.amount },
  ],
] as const)('of %s', (_case, proofs, change: Change) => {
  const names = Object.keys(change) as readonly (keyof Change)[];

  it('what it changes is proven, and nothing else', () => {
    expect(proofs()).toHaveLength(names.length);
    expect(namedFor(proofs(), change)).toEqual([]);
  });

  it.each(names)('another change of %s is named', (name) => {
    for (const by of [2n, -2n]) {
      expect(namedFor(proofs(), { ...change, [name]: (change[name] ?? 0n) + by })).toEqual([LABELS[name]]);
    }
  });
});

describe('of a stake', () => {
  const values = { amount: entryOf(100n * ONE_FTHM), days: '73' };
  const votes = 20n * ONE_FTHM;
  const end = NOW + 73 * 86_400;
  const added = { amount: 100n * ONE_FTHM, votes, end };
  const proofs = () => proofsOf(stake, buildStakingInput(), values);

  it('the FTHM that leaves and the votes that arrive are proven', () => {
    const wallet = proofs().filter(({ reads: [read] }) => read?.data !== ALL_LOCKS);
    expect(namedFor(wallet, { fthm: -100n * ONE_FTHM, votes })).toEqual([]);
    expect(namedFor(wallet, { fthm: 100n * ONE_FTHM, votes })).toEqual(['FTHM balance']);
    expect(namedFor(wallet, { fthm: -100n * ONE_FTHM, votes: votes + 2n })).toEqual(['vFTHM balance']);
    expect(wallet).toHaveLength(2);
  });

  it.each([
    ['confirms it', [{ amount: 5n }, added], undefined],
    ['names a lock that is missing', [{ amount: 5n }], 'number of positions'],
    ['names two locks', [{ amount: 5n }, added, added], 'number of positions'],
    ['names another amount', [{ amount: 5n }, { ...added, amount: 1n }], 'staked amount'],
    ['names other votes', [{ amount: 5n }, { ...added, votes: votes - 1n }], 'vFTHM balance'],
    ['names another end', [{ amount: 5n }, { ...added, end: end + 1 }], 'end of the position'],
    ['names an earlier end', [{ amount: 5n }, { ...added, end: end - 1 }], 'end of the position'],
  ])('the proof of its lock %s', (_case, after, value) => {
    const proof = proofs().find(({ reads: [read] }) => read?.data === ALL_LOCKS);
    const state = { before: [locks({ amount: 5n })], after: [locks(...after)] };
    expect(proof?.differing({ ...state, since: 'nothing' })).toBe(value);
  });

  it.each([
    [60, undefined],
    [61, 'end of the position'],
  ])('its lock may end %s seconds later than data of an earlier block says, or not', (late, value) => {
    const proof = proofs().find(({ reads: [read] }) => read?.data === ALL_LOCKS);
    const state = { before: [locks()], after: [locks({ ...added, end: end + late })] };
    expect(proof?.differing({ ...state, since: 'interest' })).toBe(value);
  });
});

it.each([
  ['a claim', () => measuresOf(claim, buildLockInput({ reward: REWARD }), NO_VALUES), 7n * ONE_FTHM],
  ['an early unstake', () => measuresOf(earlyUnstake, buildLockInput(RUNNING), NO_VALUES), LOCK.amount - 3n * ONE_FTHM],
  ['a withdrawal', () => measuresOf(withdraw, buildStakingInput(WAITING), NO_VALUES), 40n * ONE_FTHM],
  [
    'an emergency withdrawal',
    () => measuresOf(emergencyWithdraw, buildStakingInput(WAITING), NO_VALUES),
    LOCK.amount + 40n * ONE_FTHM,
  ],
])('who decides by the preview of %s decides by what arrives', (_case, measures, value) => {
  expect(measures()).toEqual([{ kind: 'received', label: 'amount that you receive', value }]);
});

it('who decides by the preview of a stake decides by the rewards', () => {
  const values = { amount: entryOf(100n * ONE_FTHM), days: '73' };
  const form = formOf(stake, buildStakingInput(), values);
  const { rewards: value } = stake.preview(form);
  expect(value).toBeGreaterThan(0n);
  expect(measuresOf(stake, buildStakingInput(), values)).toEqual([
    { kind: 'rate-earned', label: 'estimate of the rewards', value },
  ]);
});

function measuresOf<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
) {
  const form = formOf(action, input, values);
  return action.measures?.({ ...form, preview: action.preview(form) });
}
