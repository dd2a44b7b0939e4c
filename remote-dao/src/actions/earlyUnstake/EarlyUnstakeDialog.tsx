import { dialogText } from '../../text/stakeDialogText';
import { stakingDialog } from '../staking/stakingDialog';
import { earlyUnstake } from './earlyUnstake';

const { cooling: title, coolingText: text } = dialogText.unstake;

export const EarlyUnstakeDialog = stakingDialog(earlyUnstake, {
  logAs: 'Handle early withdrawal',
  cooldown: { title, text },
});
