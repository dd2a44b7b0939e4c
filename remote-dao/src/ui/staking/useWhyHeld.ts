import { useLocale } from '@fathom/contract';
import { formatDay } from '@fathom/base/format/formatDay';
import { isHeldUntilEnd } from '../../domain/staking/lock';
import { positionsText } from '../../text/stakingText';
import type { PositionRow } from './positionRow';

export function useWhyHeld({ lock, reward, now }: PositionRow): string | undefined {
  const locale = useLocale();
  if (!isHeldUntilEnd(lock, reward?.isFixed, now)) return undefined;
  return positionsText.fixedMeaning(formatDay(lock.end, locale));
}
