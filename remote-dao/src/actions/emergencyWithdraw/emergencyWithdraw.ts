import { receivedMeasure, stakingProofs } from '../staking/stakingProofs';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, NO_VALUES, type NoValues } from '@fathom/area-kit/actions/defineAction';
import { decodeReleased } from '../../flows/stakingReceipt';
import { emergencyWithdrawal } from '../../domain/staking/emergencyWithdrawal';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { emergencyText as text } from '../../text/emergencyText';
import { stakingText } from '../../text/stakingText';
import { fthmResult, stakingSelection, unclaimedRewards, type StakingInput } from '../staking/stakingInput';
import { changeRow, fthmRow } from '../staking/stakingRows';
import { emergencyWithdrawFlow } from './emergencyWithdraw.flow';

type EmergencyWithdrawIssue = 'not-paused' | 'nothing' | 'loss-not-accepted';

function withdrawalOf({ state: { account }, rewards }: StakingInput) {
  return emergencyWithdrawal({
    locks: account?.locks,
    pending: account?.pending,
    claimable: unclaimedRewards({ rewards }),
  });
}

export const emergencyWithdraw = defineAction({
  flow: emergencyWithdrawFlow,
  initialValues: (_input: StakingInput): NoValues => NO_VALUES,
  derive: ({ input }) => withdrawalOf(input),
  check: ({ input, derived, isAcknowledged }): readonly EmergencyWithdrawIssue[] => {
    if (input.state.isPaused === false) return ['not-paused'];
    if (input.state.account?.locks?.length === 0) return ['nothing'];
    return isAcknowledged || derived.forfeited === 0n ? [] : ['loss-not-accepted'];
  },
  issueText: ({ issue }) => ({ text: text.issues[issue] }),
  preview: ({ derived }) => derived,
  intent: ({ input: { scope }, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    staking: scope.deployment.contracts.staking,
  }),
  valuesOf: () => NO_VALUES,
  labels: ({ derived: { received }, locale }) => ({
    title: text.title,
    action:
      received === undefined
        ? stakingText.withdrawEverything
        : text.actionOf(amountText(received, FTHM_DECIMALS, locale)),
    running: text.running,
  }),
  rows: ({ preview: { staked, received, votes, forfeited }, input: { state } }) => [
    fthmRow({ label: text.staked, amount: staked }),
    fthmRow({ label: text.waiting, amount: state.account?.pending }),
    fthmRow({ label: text.receive, amount: received }),
    fthmRow({ label: text.forfeited, meaning: text.forfeitedMeaning, amount: forfeited }),
    changeRow(text.votes, votes, 0n, areaText.vfthm),
  ],
  notices: () => [{ tone: 'info', text: text.explain }],
  acknowledgement: {
    isMissing: (issue) => issue === 'loss-not-accepted',
    text: ({ preview: { forfeited } }) => {
      if (forfeited === 0n) return undefined;
      return forfeited === undefined ? text.riskUnknown : text.risk;
    },
    label: text.acknowledge,
  },
  proofs: ({ input, preview: { received, staked, votes }, account }) =>
    stakingProofs(input, account, {
      fthm: received,
      votes: votes === undefined ? undefined : -votes,
      staked: staked === undefined ? undefined : -staked,
    }),
  measures: ({ preview: { received } }) => [receivedMeasure(received)],
  decode: ({ logs, input, account }) => decodeReleased(logs, stakingSelection(input, account)),
  result: ({ transfer }) => fthmResult(transfer, text.result),
});
