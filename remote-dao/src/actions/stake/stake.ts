import { newLockProof, rewardsMeasure, stakingProofs } from '../staking/stakingProofs';
import { defineAction } from '@fathom/area-kit/actions/defineAction';
import { entryOf } from '@fathom/base/format/amountEntry';
import { lockSeconds } from '../../domain/staking/lockPeriod';
import { decodeStaked, type Staked } from '../../flows/stakingReceipt';
import { weiAmount } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { stakeFormText } from '../../text/stakeFormText';
import { fthmResult, stakingSelection } from '../staking/stakingInput';
import { stakeFlow, stakeIntentFor } from './stake.flow';
import { stakeForm, type StakeValues } from './stakeForm';

export const stake = defineAction({
  ...stakeForm,
  flow: stakeFlow,
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
