import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { enteredAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { defineAction, type ActionNotice } from '@fathom/area-kit/actions/defineAction';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { EMPTY_ENTRY, entryOf } from '@fathom/base/format/amountEntry';
import { checkStake, isLockLimitReached, type StakeIssue } from '../../domain/staking/checkStake';
import { DEFAULT_LOCK_DAYS, lockDaysOf, lockSeconds, unlockTime } from '../../domain/staking/lockPeriod';
import { estimatedPenalty, penaltyRatio } from '../../domain/staking/penalty';
import { estimatedRewards, votesFor } from '../../domain/staking/rewards';
import { FTHM_DECIMALS, ONE_FTHM, SECONDS_PER_YEAR, weiAmount, type Wei } from '../../domain/staking/units';
import { decodeStaked, type Staked } from '../../flows/stakingReceipt';
import { areaText } from '../../text/areaText';
import { stakeIssueText } from '../../text/stakingIssueText';
import { stakeFormText } from '../../text/stakeFormText';
import { newStakeText } from '../../text/stakingText';
import { fthmField, fthmResult, stakingSelection, type StakingInput } from '../staking/stakingInput';
import { newLockProof, rewardsMeasure, stakingProofs } from '../staking/stakingProofs';
import { dateRow, fthmRow, shareRow } from '../staking/stakingRows';
import { stakeFlow, stakeIntentFor } from './stake.flow';

export interface StakeValues extends AmountValues {
  /** Formik replaces an empty string by `undefined`. */
  readonly days: string | undefined;
}

/** All but the rewards are `undefined` while the lock period is invalid. */
interface StakePreview {
  readonly unlockAt: UnixSeconds | undefined;
  readonly votes: Wei | undefined;
  readonly rewards: Wei | undefined;
  /** The share of the amount lost if it were unstaked immediately; 18 decimals. */
  readonly penaltyShare: bigint | undefined;
}

const SHORT_TEXTS: Partial<Record<StakeIssue, string>> = {
  'amount-missing': stakeFormText.enterAmount,
  'lock-limit-reached': stakeFormText.limitShort,
};

const ABOUT_THE_AMOUNT: readonly StakeIssue[] = ['amount-missing', 'amount-too-small', 'amount-above-balance'];

export const stake = defineAction({
  flow: stakeFlow,
  initialValues: (_input: StakingInput): StakeValues => ({ amount: EMPTY_ENTRY, days: String(DEFAULT_LOCK_DAYS) }),
  derive: ({ input, values }) => ({
    amount: enteredAmount(values),
    days: lockDaysOf(values.days, input.state.lockDays),
  }),
  check: ({ input: { state }, values }) =>
    checkStake({
      amount: values.amount.amount,
      days: values.days,
      limits: state.lockDays,
      areLimitsKnown: state.areLimitsKnown,
      isPaused: state.isPaused,
      balance: state.account?.fthm,
      lockCount: state.account ? state.account.locks?.length : 0,
      maxLocks: state.maxLocks,
    }),
  issueText: ({ issue, input: { state } }) => ({
    text: stakeIssueText(issue, { ...state.lockDays, maxLocks: state.maxLocks ?? 0 }),
    onButton: SHORT_TEXTS[issue],
    ...(ABOUT_THE_AMOUNT.includes(issue) && { field: 'amount' }),
  }),
  preview: ({ input, derived: { amount, days } }): StakePreview => previewStake(input, amount, days),
  labels: ({ derived: { amount }, locale }) => ({
    title: newStakeText.title,
    action: amount === 0n ? stakeFormText.action : stakeFormText.actionOf(amountText(amount, FTHM_DECIMALS, locale)),
    running: stakeFormText.running,
    approve: stakeFormText.approve,
  }),
  fields: ({ input }) => [
    fthmField<StakeValues>(input, {
      isLabelVisible: true,
      balanceLabel: stakeFormText.wallet,
      max: input.state.account?.fthm,
      cap: 'none',
    }),
  ],
  rows: ({ preview: { unlockAt, votes, rewards, penaltyShare }, input: { state } }) => [
    dateRow(stakeFormText.unlockDate, unlockAt, stakeFormText.noPeriod),
    fthmRow({
      label: stakeFormText.receive,
      amount: votes,
      unit: areaText.vfthm,
      whyUnknown: stakeFormText.noPeriod,
    }),
    fthmRow({
      label: stakeFormText.rewards,
      meaning: stakeFormText.rewardsMeaning,
      amount: rewards,
      whyUnknown: state.schedule ? stakeFormText.noPeriod : stakeFormText.noEstimate,
      isEstimate: true,
    }),
    shareRow({
      label: stakeFormText.penalty,
      meaning: stakeFormText.penaltyMeaning,
      share: penaltyShare,
      whyUnknown: stakeFormText.noPeriod,
      note: stakeFormText.penaltyToday,
    }),
  ],
  notices: ({ input: { state } }): readonly ActionNotice<StakeValues>[] => {
    const { maxLocks } = state;
    const lockCount = state.account?.locks?.length;
    if (maxLocks === undefined || !isLockLimitReached({ lockCount, maxLocks })) return [];
    return [{ tone: 'caution', text: stakeFormText.limit(maxLocks) }];
  },
  intent: ({ input: { scope }, derived: { amount, days = 0 }, account, approval }) =>
    stakeIntentFor({ deployment: scope.deployment, account, amount, days, approval }),
  valuesOf: ({ intent: { amount, lockPeriod } }): StakeValues => ({
    amount: entryOf(amount),
    days: String(lockPeriod / lockSeconds(1)),
  }),
  expectedState: ({ input: { state } }) => ({ allowance: state.account?.allowance ?? 0n }),
  approval: () => ({ spender: stakeFormText.spender }),
  proofs: ({ input, derived: { amount }, preview: { votes, unlockAt }, account }) => [
    ...stakingProofs(input, account, { fthm: -amount, votes }),
    ...(votes === undefined || unlockAt === undefined
      ? []
      : [newLockProof(input, account, { amount, votes, end: unlockAt })]),
  ],
  measures: ({ preview: { rewards } }) => [rewardsMeasure(rewards)],
  decode: ({ logs, input, account }): Staked | undefined => decodeStaked(logs, stakingSelection(input, account)),
  result: ({ transfer }) => ({
    ...fthmResult(
      transfer?.amount,
      stakeFormText.result,
      transfer ? [{ label: stakeFormText.receive, amount: weiAmount(transfer.votes), symbol: areaText.vfthm }] : [],
    ),
    next: stakeFormText.resultNext,
  }),
});

function previewStake({ state, now }: StakingInput, amount: Wei, days: number | undefined): StakePreview {
  if (days === undefined) {
    return { unlockAt: undefined, votes: undefined, rewards: undefined, penaltyShare: undefined };
  }
  const { schedule, weights, totalShares } = state;
  const seconds = Number(lockSeconds(days));
  return {
    unlockAt: unlockTime(now, days),
    votes: votesFor(amount, lockSeconds(days)),
    rewards:
      schedule && weights && totalShares !== undefined
        ? estimatedRewards({ amount, days, totalShares, weights, schedule, now })
        : undefined,
    penaltyShare: penaltyRatio(
      estimatedPenalty(BigInt(SECONDS_PER_YEAR) * ONE_FTHM, seconds),
      BigInt(SECONDS_PER_YEAR) * ONE_FTHM,
    ),
  };
}
