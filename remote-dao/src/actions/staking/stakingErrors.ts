import { contractErrors } from '@fathom/area-kit/actions/contractErrors';
import { LOCK_CHANGED } from '../../flows/stakingFlows';
import { emergencyText } from '../../text/emergencyText';
import { lockChangedText, pausedText, unknownStakingErrorText } from '../../text/stakingErrorText';
import { staking } from '../../writes/staking';

const PAUSED = 'paused contract';
const { errors } = staking;
const unknown = unknownStakingErrorText;

/** Staking's sentences for failures. */
export const stakingErrors = contractErrors({
  errors,
  catalog: { [LOCK_CHANGED]: lockChangedText, [PAUSED]: pausedText },
  unknown,
});

/** Those of the emergency withdrawal: the staking contract is paused then, and its vault may be. */
export const emergencyErrors = contractErrors({
  errors,
  catalog: { [LOCK_CHANGED]: lockChangedText, [PAUSED]: emergencyText.vaultPaused },
  unknown,
});
