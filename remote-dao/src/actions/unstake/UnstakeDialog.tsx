import { leaveDialog } from '../staking/leaveDialog';
import { unstake } from './unstake';

export const UnstakeDialog = leaveDialog(unstake, 'Unstake error');
