import { dialogText } from '../../text/stakeDialogText';
import { stakingDialog } from '../staking/stakingDialog';
import { claim } from './claim';

const { cooling: title, coolingText: text } = dialogText.claim;

export const ClaimDialog = stakingDialog(claim, { logAs: 'Claim error', cooldown: { title, text } });
