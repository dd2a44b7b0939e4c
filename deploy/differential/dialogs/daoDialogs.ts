import { NO_VALUES } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import type { Address } from '@fathom/contract/address';
import { claim } from '../../../remote-dao/src/actions/claim/claim';
import { earlyUnstake } from '../../../remote-dao/src/actions/earlyUnstake/earlyUnstake';
import { emergencyWithdraw } from '../../../remote-dao/src/actions/emergencyWithdraw/emergencyWithdraw';
import { stake } from '../../../remote-dao/src/actions/stake/stake';
import { stakingInputAt } from '../../../remote-dao/src/actions/staking/inputAgain';
import type { StakingInput } from '../../../remote-dao/src/actions/staking/stakingInput';
import { unstake } from '../../../remote-dao/src/actions/unstake/unstake';
import { withdraw } from '../../../remote-dao/src/actions/withdraw/withdraw';
import { parseDaoConfiguration } from '../../../remote-dao/src/data/daoConfiguration';
import { readLockRewards } from '../../../remote-dao/src/data/lockRewards.query';
import { readStaking } from '../../../remote-dao/src/data/staking.query';
import { cooldownOf } from '../../../remote-dao/src/domain/staking/cooldown';
import { isUnlockable, type Lock } from '../../../remote-dao/src/domain/staking/lock';
import { found, scopeOf, type OpenedAreas } from './openedAreas';
import { openedDialog, toStranger, type Mistake, type Mistakes, type OpenedDialog } from './openedDialog';

/** Kinds while the contract runs, and while it is paused. */
export const DAO_KINDS = ['stake', 'unstake', 'unstakePart', 'earlyUnstake', 'claim', 'withdraw'] as const;
export const PAUSED_KINDS = ['emergencyWithdraw'] as const;

export type DaoKind = (typeof DAO_KINDS | typeof PAUSED_KINDS)[number];

const MOST_STAKED = 10n ** 24n;
const LONGEST_LOCK = 365;

/** Opens a staking dialog with the account's current state; `undefined` if a check forbids it. */
export async function openDaoDialog(area: OpenedAreas, kind: DaoKind): Promise<OpenedDialog | undefined> {
  const { account, draw, reader } = area;
  const { scope, configuration } = scopeOf(area, 'dao', parseDaoConfiguration);
  const state = await readStaking(scope, account);
  const { locks = [], pending = 0n } = found(state.account);
  const rewards = await readLockRewards(scope, account, locks);
  const input: StakingInput = {
    scope,
    configuration,
    state,
    rewards,
    cooldown: cooldownOf({ pending, end: undefined, payout: 'open' }, state.timestamp),
    cooldownLength: 'unreadable',
    now: state.timestamp,
  };
  const plan = { kind, reader, account } as const;
  const all = { ...plan, input, inputAt: stakingInputAt<StakingInput>, values: NO_VALUES };
  const part = (most: bigint) => (most * BigInt(1 + draw(900))) / 1_000n;
  const on = (lock: Lock | undefined) =>
    lock && { ...plan, input: { ...input, lock }, inputAt: stakingInputAt<typeof input & { readonly lock: Lock }> };
  switch (kind) {
    case 'stake':
      return openedDialog(
        {
          ...all,
          action: stake,
          values: { amount: entryOf(part(MOST_STAKED)), days: String(1 + draw(LONGEST_LOCK)) },
        },
        {
          ...stakingMistakes(account),
          ...amountMistakes('votes', 'the votes'),
          'the votes are missing': { preview: (right) => ({ ...right, votes: 0n }) },
          'the position ends a minute later': {
            preview: (right) => ({ ...right, unlockAt: right.unlockAt && right.unlockAt + 3_600 }),
          },
          'the position ends a day earlier': {
            preview: (right) => ({ ...right, unlockAt: right.unlockAt && right.unlockAt - 86_400 }),
          },
          'votes and rewards are exchanged': {
            preview: (right) => ({ ...right, votes: right.rewards, rewards: right.votes }),
          },
        },
      );
    case 'unstake':
    case 'unstakePart': {
      const open = on(locks.find((lock) => isUnlockable(lock, state.timestamp)));
      if (!open) return undefined;
      const { amount } = open.input.lock;
      const entered = kind === 'unstake' ? { amount, isMax: true } : entryOf(part(amount));
      return openedDialog(
        { ...open, action: unstake, values: { amount: entered } },
        {
          ...stakingMistakes(account),
          'the votes are kept': { preview: (right, { lock }) => ({ ...right, votes: lock.votes }) },
          'half of the votes are kept': { preview: (right, { lock }) => ({ ...right, votes: lock.votes / 2n }) },
          'everything remains': { preview: (right, { lock }) => ({ ...right, remaining: lock.amount }) },
          'a wei more remains': { preview: (right) => ({ ...right, remaining: right.remaining + 1n }) },
          'what remains and the votes are exchanged': {
            preview: (right) => ({ ...right, remaining: right.votes + 1n, votes: right.remaining + 1n }),
          },
        },
      );
    }
    case 'earlyUnstake': {
      const lasting = on(locks.find((lock) => !isUnlockable(lock, state.timestamp)));
      if (!lasting) return undefined;
      return openedDialog(
        { ...lasting, action: earlyUnstake, values: NO_VALUES },
        {
          ...stakingMistakes(account),
          ...amountMistakes('received', 'what arrives'),
          'the penalty is forgotten': { preview: (right, { lock }) => ({ ...right, received: lock.amount }) },
          'the penalty is paid twice': {
            preview: (right, { lock }) => ({ ...right, received: lock.amount - 2n * right.penalty.amount }),
          },
          'penalty and rest are exchanged': { preview: (right) => ({ ...right, received: right.penalty.amount }) },
          'the position has other votes': {
            seen: (read) => ({ ...read, lock: { ...read.lock, votes: read.lock.votes / 2n } }),
          },
        },
      );
    }
    case 'claim':
      return openedDialog(
        { ...all, action: claim },
        {
          ...stakingMistakes(account),
          ...amountMistakes('claimable', 'the rewards'),
          'the rewards are missing': { preview: (right) => ({ ...right, claimable: 0n }) },
          'the rewards are what waits': {
            preview: (right, { state: { account: own } }) => ({ ...right, claimable: own?.pending }),
          },
        },
      );
    case 'withdraw':
      return openedDialog(
        { ...all, action: withdraw },
        {
          ...stakingMistakes(account),
          ...amountMistakes('pending', 'what arrives'),
          'what arrives are the rewards': {
            preview: (_right, { rewards: earned }) => ({ pending: (earned?.total ?? 0n) + 3n }),
          },
        },
      );
    case 'emergencyWithdraw':
      return openedDialog(
        { ...all, action: emergencyWithdraw },
        {
          ...stakingMistakes(account),
          ...amountMistakes('received', 'what arrives'),
          'what waits is forgotten': { preview: (right) => ({ ...right, received: right.staked }) },
          'the votes are kept': { preview: (right) => ({ ...right, votes: 0n }) },
          'votes and staked amount are exchanged': {
            preview: (right) => ({ ...right, votes: right.staked, staked: right.votes }),
          },
        },
      );
  }
}

function stakingMistakes<Input extends StakingInput>(account: Address): Mistakes<Input, never> {
  return {
    'FTHM and vFTHM are exchanged': {
      seen: (input) => {
        const { scope } = input;
        const { fthm, vfthm, ...others } = scope.deployment.contracts;
        const contracts = { ...others, fthm: vfthm, vfthm: fthm };
        return { ...input, scope: { ...scope, deployment: { ...scope.deployment, contracts } } };
      },
    },
    'somebody else receives it': { sent: toStranger(account) },
  };
}

/** Errors of an amount, in thousandths of a percent. */
const FACTORS = {
  doubled: 200_000n,
  '1% higher': 101_000n,
  '1% lower': 99_000n,
  '0.01% higher': 100_010n,
  '0.01% lower': 99_990n,
  negative: -100_000n,
};

function amountMistakes<Input, Name extends string, Preview extends Readonly<Record<Name, bigint | undefined>>>(
  name: Name,
  what: string,
): Mistakes<Input, Preview> {
  return Object.fromEntries(
    Object.entries(FACTORS).map(([factor, by]): [string, Mistake<Input, Preview>] => [
      `${what}: ${factor}`,
      {
        preview: (right) => {
          const amount: bigint | undefined = right[name];
          return { ...right, [name]: amount && (amount * by) / 100_000n };
        },
      },
    ]),
  );
}
