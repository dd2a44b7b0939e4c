import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { defineAction, NO_VALUES, type NoValues } from '@fathom/area-kit/actions/defineAction';
import { decodePending } from '../../flows/stakingReceipt';
import { isClaimable } from '../../domain/staking/rewards';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { dialogText } from '../../text/stakeDialogText';
import { cooldownText } from '../staking/cooldownText';
import { restartNotices } from '../staking/restartNotices';
import { fthmResult, stakingSelection, type StakingInput } from '../staking/stakingInput';
import { receivedMeasure, stakingProofs } from '../staking/stakingProofs';
import { cooldownRow, fthmRow } from '../staking/stakingRows';
import { claimFlow } from './claim.flow';

const text = dialogText.claim;

interface ClaimPreview {
  readonly claimable: Wei | undefined;
  /** Rewards of positions that the claim skips; 0 while unknown. */
  readonly withheld: Wei;
}

export const claim = defineAction({
  flow: claimFlow,
  initialValues: (_input: StakingInput): NoValues => NO_VALUES,
  // Unknown rewards don't block the claim: the contract decides.
  check: ({ input: { rewards } }): readonly 'nothing'[] =>
    rewards?.total === undefined || isClaimable(rewards.total) ? [] : ['nothing'],
  issueText: () => ({ text: text.nothing }),
  preview: ({ input: { rewards } }): ClaimPreview => ({ claimable: rewards?.total, withheld: rewards?.withheld ?? 0n }),
  intent: ({ input: { scope }, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    staking: scope.deployment.contracts.staking,
  }),
  valuesOf: () => NO_VALUES,
  labels: ({ input: { rewards }, locale }) => ({
    title: text.title,
    action:
      rewards?.total === undefined ? text.action : text.actionOf(amountText(rewards.total, FTHM_DECIMALS, locale)),
    // The rewards grow every second, so the transaction's label has no amount.
    transaction: text.action,
    running: text.running,
  }),
  rows: ({ preview: { claimable, withheld }, input: { cooldownLength } }) => [
    fthmRow({ label: text.rewards, amount: claimable, whyUnknown: text.unknown }),
    ...(isClaimable(withheld)
      ? [fthmRow({ label: text.withheld, meaning: text.withheldMeaning, amount: withheld })]
      : []),
    cooldownRow(text.cooldown, cooldownText(cooldownLength)),
  ],
  notices: ({ preview: { withheld }, input, locale }) => [
    {
      tone: 'info',
      text: (isClaimable(withheld) ? text.explainWithheld : text.explain)(cooldownText(input.cooldownLength)),
    },
    ...restartNotices(input, locale),
  ],
  // Claimed rewards stay in the contract until the cooldown ends.
  proofs: ({ input, preview: { claimable }, account }) =>
    stakingProofs(input, account, { pending: claimable, staked: 0n }),
  measures: ({ preview: { claimable } }) => [receivedMeasure(claimable)],
  decode: ({ logs, input, account }) => decodePending(logs, stakingSelection(input, account)),
  result: ({ transfer: pending, started, firstInput }) => {
    // The event has the total pending amount. After a reload, the amount before the claim is unknown.
    const before = started?.input.state.account?.pending;
    // Less than before: a withdrawal happened in the meantime, so the claimed part can't be determined.
    const claimed = pending === undefined || before === undefined || pending < before ? undefined : pending - before;
    const isSum = claimed === undefined && pending !== undefined && firstInput.cooldown.status !== 'none';
    return fthmResult(claimed ?? pending, isSum ? text.resultSum : text.result);
  },
});
