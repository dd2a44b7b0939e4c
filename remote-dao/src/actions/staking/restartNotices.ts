import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { dialogText } from '../../text/stakeDialogText';
import type { StakingInput } from './stakingInput';

/** Every claim and unstake restarts the cooldown of the whole pending amount, even if it is already withdrawable. */
export function restartNotices({ cooldown }: StakingInput, locale: string): readonly ActionNotice[] {
  if (cooldown.status === 'none') return [];
  const amount = amountText(cooldown.amount, FTHM_DECIMALS, locale);
  const text = cooldown.status === 'over' ? dialogText.restartsReady(amount) : dialogText.restarts(amount);
  return [{ tone: 'caution', text }];
}
