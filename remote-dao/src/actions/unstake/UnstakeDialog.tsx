import { dialogText } from '../../text/stakeDialogText';
import { stakingDialog } from '../staking/stakingDialog';
import { unstake } from './unstake';

const { cooling: title, coolingText: text } = dialogText.unstake;

export const UnstakeDialog = stakingDialog(unstake, { logAs: 'Unstake error', cooldown: { title, text } });
