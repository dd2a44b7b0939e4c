import { receivedMeasure, stakingProofs } from '../staking/stakingProofs';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, NO_VALUES, type NoValues } from '@fathom/area-kit/actions/defineAction';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { decodeReleased } from '../../flows/stakingReceipt';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { dialogText } from '../../text/stakeDialogText';
import { positionsText } from '../../text/stakingText';
import { fthmResult, stakingSelection, type StakingInput } from '../staking/stakingInput';
import { fthmRow } from '../staking/stakingRows';
import { withdrawFlow } from './withdraw.flow';

const text = dialogText.withdraw;

type WithdrawIssue = 'nothing' | 'cooling';

export const withdraw = defineAction({
  flow: withdrawFlow,
  initialValues: (_input: StakingInput): NoValues => NO_VALUES,
  check: ({ input: { cooldown, state } }): readonly WithdrawIssue[] => {
    // An unknown amount doesn't block the withdrawal: the contract decides.
    if (state.account && state.account.pending === undefined) return [];
    if (cooldown.status === 'none') return ['nothing'];
    return cooldown.status === 'running' ? ['cooling'] : [];
  },
  issueText: ({ issue, input: { cooldown, now } }) => ({
    text:
      issue === 'cooling' && cooldown.status === 'running'
        ? text.cooling(formatDuration(cooldown.end - now))
        : text.nothing,
  }),
  preview: ({ input: { state } }): { readonly pending: Wei | undefined } => ({ pending: state.account?.pending }),
  intent: ({ input: { scope }, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    staking: scope.deployment.contracts.staking,
  }),
  valuesOf: () => NO_VALUES,
  labels: ({ input: { state }, locale }) => {
    const { pending = 0n } = state.account ?? {};
    const written = amountText(pending, FTHM_DECIMALS, locale);
    return {
      title: text.title,
      action: pending === 0n ? text.action : text.actionOf(written),
      running: text.running,
    };
  },
  rows: ({ preview: { pending } }) => [fthmRow({ label: text.amount, amount: pending })],
  notices: ({ input: { cooldown }, locale }) =>
    cooldown.status === 'unknown'
      ? [
          {
            tone: 'caution',
            text: positionsText.cooldownUnknown(amountText(cooldown.amount, FTHM_DECIMALS, locale)),
          },
        ]
      : [{ tone: 'info', text: text.explain }],
  proofs: ({ input, preview: { pending }, account }) =>
    stakingProofs(input, account, { fthm: pending, pending: pending === undefined ? undefined : -pending }),
  measures: ({ preview: { pending } }) => [receivedMeasure(pending)],
  decode: ({ logs, input, account }) => decodeReleased(logs, stakingSelection(input, account)),
  result: ({ transfer }) => fthmResult(transfer, text.result),
});
