import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { CalendarEvent } from '@fathom/base/format/calendarFile';
import { cooldownOf } from '../../domain/staking/cooldown';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { stakingDatesText } from '../../text/stakingDatesText';
import type { StakingReady } from './useStaking';

const { event } = stakingDatesText;

export function positionDates(
  { state: { account }, ...staking }: Pick<StakingReady, 'state' | 'cooldown'>,
  now: UnixSeconds,
  locale: string,
): readonly CalendarEvent[] {
  if (!account) return [];
  const written = (amount: bigint) => amountText(amount, FTHM_DECIMALS, locale);
  const unlocks = (account.locks ?? [])
    .filter(({ end }) => end > now)
    .map(({ amount, end }) => ({
      // The number of the lock can change, amount and end can't.
      id: `fathom-unlock-${account.address}-${end}-${amount}`,
      title: event.unlock(written(amount)),
      description: event.unlockHint,
      at: end,
    }));
  const cooldown = cooldownOf(staking.cooldown, now);
  if (cooldown.status !== 'running') return unlocks;
  return [
    ...unlocks,
    {
      id: `fathom-withdraw-${account.address}`,
      title: event.withdraw(written(cooldown.amount)),
      description: event.withdrawHint,
      at: cooldown.end,
    },
  ];
}
