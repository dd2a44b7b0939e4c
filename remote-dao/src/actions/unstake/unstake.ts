import { enteredAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, type ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import { decodeUnstaked } from '../../flows/stakingReceipt';
import { checkUnstake, unlockKind, type UnstakeIssue } from '../../domain/staking/checkUnstake';
import { isUnlockable } from '../../domain/staking/lock';
import { isClaimable } from '../../domain/staking/rewards';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { unstakeIssueText } from '../../text/stakingIssueText';
import { dialogText } from '../../text/stakeDialogText';
import { cooldownText } from '../staking/cooldownText';
import { restartNotices } from '../staking/restartNotices';
import { fthmField, fthmResult, rewardOf, stakingSelection, type LockInput } from '../staking/stakingInput';
import { stakingProofs } from '../staking/stakingProofs';
import { changeRow, cooldownRow, dateRow } from '../staking/stakingRows';
import { unstakeFlow } from './unstake.flow';

const text = dialogText.unstake;

interface UnstakePreview {
  readonly remaining: Wei;
  readonly votes: Wei;
  readonly isPartial: boolean;
}

const ABOUT_THE_AMOUNT: readonly UnstakeIssue[] = ['amount-missing', 'amount-above-lock'];

export const unstake = defineAction({
  flow: unstakeFlow,
  initialValues: ({ lock }: LockInput): AmountValues => ({ amount: { amount: lock.amount, isMax: true } }),
  derive: ({ values }) => ({ amount: enteredAmount(values) }),
  check: ({ input: { lock, now }, values }) => checkUnstake(lock, values.amount.amount, isUnlockable(lock, now)),
  issueText: ({ issue }) => ({
    text: unstakeIssueText[issue],
    ...(ABOUT_THE_AMOUNT.includes(issue) && { field: 'amount' }),
  }),
  preview: ({ input: { lock }, derived: { amount } }): UnstakePreview => {
    if (amount === 0n || amount > lock.amount) {
      return { remaining: lock.amount, votes: lock.votes, isPartial: false };
    }
    return { remaining: lock.amount - amount, votes: 0n, isPartial: unlockKind(lock, amount) === 'partial' };
  },
  intent: ({ input: { scope, lock }, derived: { amount }, account }) => {
    if (amount <= 0n || amount > lock.amount) return undefined;
    const { chainId, contracts } = scope.deployment;
    const { lockId, votes, end } = lock;
    return {
      account,
      chainId,
      staking: contracts.staking,
      fthm: contracts.fthm,
      amount,
      lock: { lockId, amount: lock.amount, votes, end },
    };
  },
  valuesOf: ({ intent: { amount, lock } }): AmountValues => ({
    amount: { ...entryOf(amount), isMax: amount === lock.amount },
  }),
  labels: ({ derived: { amount }, locale }) => ({
    title: text.title,
    action: amount === 0n ? text.action : text.actionOf(amountText(amount, FTHM_DECIMALS, locale)),
    running: text.running,
  }),
  fields: ({ input }) => [
    fthmField<AmountValues>(input, { balanceLabel: dialogText.available, max: input.lock.amount, cap: 'none' }),
  ],
  rows: ({ preview: { remaining, votes }, input: { lock, cooldownLength } }) => [
    changeRow(text.remaining, remaining === lock.amount ? undefined : lock.amount, remaining),
    dateRow(text.lockEnd, lock.end, areaText.unreadable),
    changeRow(text.votesAfter, votes === lock.votes ? undefined : lock.votes, votes, areaText.vfthm),
    cooldownRow(text.cooldown, cooldownText(cooldownLength)),
  ],
  notices: ({ preview: { isPartial }, input, locale }): readonly ActionNotice<AmountValues>[] => {
    const { lock } = input;
    const claimable = rewardOf(input, lock)?.claimable;
    const write = (amount: Wei) => amountText(amount, FTHM_DECIMALS, locale);
    return [
      ...(isPartial ? [{ tone: 'caution' as const, text: text.partial(write(lock.votes)) }] : []),
      ...(claimable !== undefined && isClaimable(claimable)
        ? [{ tone: 'caution' as const, text: text.forfeits(write(claimable)) }]
        : []),
      { tone: 'info', text: text.explain(cooldownText(input.cooldownLength)) },
      ...restartNotices(input, locale),
    ];
  },
  // The unlocked amount stays in the contract until the cooldown ends.
  proofs: ({ input, derived: { amount }, preview: { votes, remaining }, account }) =>
    stakingProofs(input, account, {
      votes: votes - input.lock.votes,
      pending: amount,
      staked: remaining - input.lock.amount,
    }),
  decode: ({ logs, input, account }) => decodeUnstaked(logs, stakingSelection(input, account)),
  result: ({ transfer }) => fthmResult(transfer, text.result),
});
