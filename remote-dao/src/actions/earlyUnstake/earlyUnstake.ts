import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import {
  defineAction,
  NO_VALUES,
  type ActionNotice,
  type NoValues,
  type ResultAmount,
} from '@fathom/area-kit/actions/defineAction';
import { decodeUnstaked } from '../../flows/stakingReceipt';
import { isHeldUntilEnd, isUnlockable } from '../../domain/staking/lock';
import { penaltyOf, type Penalty } from '../../domain/staking/penalty';
import { isClaimable } from '../../domain/staking/rewards';
import { FTHM_DECIMALS, weiAmount, type Wei } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { dialogText } from '../../text/stakeDialogText';
import { cooldownText } from '../staking/cooldownText';
import { restartNotices } from '../staking/restartNotices';
import { fthmResult, rewardOf, stakingSelection, type LockInput } from '../staking/stakingInput';
import { receivedMeasure, stakingProofs } from '../staking/stakingProofs';
import { changeRow, cooldownRow, dateRow, fthmRow } from '../staking/stakingRows';
import { earlyUnstakeFlow } from './earlyUnstake.flow';

const text = dialogText.early;

interface EarlyUnstakePreview {
  readonly penalty: Penalty;
  readonly received: Wei;
}

type EarlyUnstakeIssue = 'ended' | 'fixed' | 'penalty-not-accepted';

function isFixed(input: LockInput): boolean {
  return isHeldUntilEnd(input.lock, rewardOf(input, input.lock)?.isFixed, input.now);
}

export const earlyUnstake = defineAction({
  flow: earlyUnstakeFlow,
  initialValues: (_input: LockInput): NoValues => NO_VALUES,
  check: ({ input, isAcknowledged }): readonly EarlyUnstakeIssue[] => {
    if (isUnlockable(input.lock, input.now)) return ['ended'];
    if (isFixed(input)) return ['fixed'];
    return isAcknowledged ? [] : ['penalty-not-accepted'];
  },
  issueText: ({ issue }) => ({ text: issue === 'penalty-not-accepted' ? text.missing : text[issue] }),
  preview: ({ input }): EarlyUnstakePreview => {
    const { lock, now } = input;
    const penalty = penaltyOf(lock, now, rewardOf(input, lock)?.penalty);
    return { penalty, received: lock.amount - penalty.amount };
  },
  intent: ({ input: { scope, lock }, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    staking: scope.deployment.contracts.staking,
    lock: { lockId: lock.lockId, amount: lock.amount, votes: lock.votes, end: lock.end },
  }),
  valuesOf: () => NO_VALUES,
  labels: ({ input: { lock }, locale }) => {
    const written = amountText(lock.amount, FTHM_DECIMALS, locale);
    return {
      title: text.title,
      action: text.actionOf(written),
      running: text.running,
    };
  },
  rows: ({ preview: { penalty, received }, input: { lock, cooldownLength } }) => [
    fthmRow({ label: text.amount, amount: lock.amount }),
    dateRow(text.lockEnd, lock.end, areaText.unreadable),
    fthmRow({
      label: text.penalty,
      meaning: text.penaltyMeaning,
      amount: penalty.amount,
      isEstimate: penalty.source === 'estimate',
    }),
    fthmRow({ label: text.receive, amount: received, isEstimate: penalty.source === 'estimate' }),
    changeRow(dialogText.unstake.votesAfter, lock.votes, 0n, areaText.vfthm),
    cooldownRow(dialogText.unstake.cooldown, cooldownText(cooldownLength)),
  ],
  notices: ({ preview: { penalty }, input, locale }): readonly ActionNotice<NoValues>[] => {
    const claimable = rewardOf(input, input.lock)?.claimable;
    return [
      ...(penalty.source === 'estimate' ? [{ tone: 'caution' as const, text: text.estimate }] : []),
      ...(claimable !== undefined && isClaimable(claimable)
        ? [
            {
              tone: 'caution' as const,
              text: dialogText.unstake.forfeits(amountText(claimable, FTHM_DECIMALS, locale)),
            },
          ]
        : []),
      ...restartNotices(input, locale),
    ];
  },
  acknowledgement: {
    isMissing: (issue) => issue === 'penalty-not-accepted',
    text: ({ input }) => (isUnlockable(input.lock, input.now) || isFixed(input) ? undefined : text.risk),
    label: text.acknowledge,
    // The penalty falls every second: only a higher one, from a new block, must be accepted again.
    level: ({ preview: { penalty } }) => penalty.amount,
  },
  // The unlocked amount stays in the contract until the cooldown ends. An estimated penalty can't be checked exactly.
  proofs: ({ input: { scope, lock }, preview: { penalty, received }, account }) =>
    stakingProofs({ scope }, account, {
      votes: -lock.votes,
      pending: penalty.source === 'estimate' ? undefined : received,
      staked: -lock.amount,
    }),
  measures: ({ preview: { received } }) => [receivedMeasure(received)],
  decode: ({ logs, input, account }) => decodeUnstaked(logs, stakingSelection(input, account)),
  result: ({ transfer, started }) =>
    fthmResult(
      transfer,
      text.result,
      // No event has the penalty, which changes until the transaction is mined: the received amount is an estimate.
      started
        ? [
            estimatedFthm(text.penaltyThen, started.preview.penalty.amount),
            estimatedFthm(text.arrives, started.preview.received),
          ]
        : [],
    ),
});

function estimatedFthm(label: string, amount: Wei): ResultAmount {
  return { label, amount: weiAmount(amount), symbol: areaText.fthm, isEstimate: true };
}
