import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { formatDuration } from '@fathom/base/format/formatDuration';
import type { CooldownLength } from '../../domain/staking/cooldown';
import { stakingText } from '../../text/stakingText';

/** Formats a cooldown: `5 days`. */
export function cooldownText(length: CooldownLength): string | undefined {
  if (typeof length !== 'number') return undefined;
  return length % SECONDS_PER_DAY === 0 ? stakingText.days(String(length / SECONDS_PER_DAY)) : formatDuration(length);
}
