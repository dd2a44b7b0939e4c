import { leaveDialog } from '../staking/leaveDialog';
import { earlyUnstake } from './earlyUnstake';

export const EarlyUnstakeDialog = leaveDialog(earlyUnstake, 'Handle early withdrawal');
