import { contractErrors, type Failure } from '@fathom/area-kit/actions/contractErrors';
import { stakingErrorName } from '../../flows/stakingErrorName';
import { LOCK_CHANGED } from '../../flows/stakingFlows';
import { emergencyText } from '../../text/emergencyText';
import { lockChangedText, pausedText, stakingErrorText, unknownStakingErrorText } from '../../text/stakingErrorText';

const unknown = unknownStakingErrorText;
const PAUSED = 'paused contract';
const catalog = { ...stakingErrorText, [LOCK_CHANGED]: lockChangedText, [PAUSED]: pausedText };

function keyOf({ reason = '' }: Failure): string | undefined {
  return stakingErrorName(reason);
}

/** Staking's sentences for failures. */
export const stakingErrors = contractErrors({ catalog, keyOf, unknown });

/** Those of the emergency withdrawal: the staking contract is paused then, and its vault may be. */
export const emergencyErrors = contractErrors({
  catalog: { ...catalog, [PAUSED]: emergencyText.vaultPaused },
  keyOf,
  unknown,
});
