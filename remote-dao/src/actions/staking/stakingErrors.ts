import { contractErrors } from '@fathom/area-kit/actions/progress/contractErrors';
import { LOCK_CHANGED } from '../../flows/stakingFlows';
import { emergencyText } from '../../text/emergencyText';
import { lockChangedText, pausedText, unknownStakingErrorText } from '../../text/stakingErrorText';
import { staking } from '../../writes/staking';

const PAUSED = 'paused contract';
const { errors } = staking;
const unknown = unknownStakingErrorText;

export const stakingErrors = contractErrors({
  errors,
  catalog: { [LOCK_CHANGED]: lockChangedText, [PAUSED]: pausedText },
  unknown,
});

/** During an emergency withdrawal the staking contract is paused, so "paused" means its vault. */
export const emergencyErrors = contractErrors({
  errors,
  catalog: { [LOCK_CHANGED]: lockChangedText, [PAUSED]: emergencyText.vaultPaused },
  unknown,
});
