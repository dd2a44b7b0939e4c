import { ActionDialog } from '@fathom/shared/actions/view/ActionDialog';
import type { StakingInput } from '../staking/stakingInput';
import { useStakingContext } from '../staking/useStakingContext';
import { emergencyWithdraw } from './emergencyWithdraw';

interface EmergencyWithdrawDialogProps {
  readonly input: StakingInput;
  readonly onClose: () => void;
}

/** Pays out all positions of the account while the contract is paused. */
export function EmergencyWithdrawDialog({ input, onClose }: EmergencyWithdrawDialogProps) {
  const context = useStakingContext('emergency', input);
  return <ActionDialog action={emergencyWithdraw} input={input} context={context} onClose={onClose} />;
}
