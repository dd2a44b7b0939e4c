import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { amountText } from '@fathom/area-kit/actions/amountText';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { formatDuration } from '@fathom/base/format/formatDuration';
import type { CooldownLength } from '../../domain/staking/cooldown';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { dialogText, stakingText } from '../../text/stakingText';
import type { StakingInput } from './stakingInput';

/** The length of a cooldown: `5 days`; `undefined` while it is unknown. */
export function cooldownText(length: CooldownLength): string | undefined {
  if (typeof length !== 'number') return undefined;
  return length % SECONDS_PER_DAY === 0 ? stakingText.days(String(length / SECONDS_PER_DAY)) : formatDuration(length);
}

/**
 * Every claim and unstake restarts the cooldown of all that waits, of what is ready too. Empty
 * where nothing waits.
 */
export function restartNotices({ cooldown }: StakingInput, locale: string): readonly ActionNotice[] {
  if (cooldown.status === 'none') return [];
  const amount = amountText(cooldown.amount, FTHM_DECIMALS, locale);
  const text = cooldown.status === 'over' ? dialogText.restartsReady(amount) : dialogText.restarts(amount);
  return [{ tone: 'caution', text }];
}
