import { stakingDialog } from '../staking/stakingDialog';
import { withdraw } from './withdraw';

export const WithdrawDialog = stakingDialog(withdraw, { logAs: 'Withdraw error' });
