import { stakingDialog } from '../staking/stakingDialog';
import { emergencyWithdraw } from './emergencyWithdraw';

export const EmergencyWithdrawDialog = stakingDialog(emergencyWithdraw, { way: 'emergency' });
