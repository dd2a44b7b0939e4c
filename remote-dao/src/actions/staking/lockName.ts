import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { formatDay } from '@fathom/base/format/formatDay';
import type { Lock } from '../../domain/staking/lock';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { positionsText } from '../../text/stakingText';

/** Names a lock by amount and end too, because its number becomes that of another lock after an unstake. */
export function lockName({ lockId, amount, end }: Pick<Lock, 'lockId' | 'amount' | 'end'>, locale: string): string {
  return positionsText.name(
    positionsText.id(lockId),
    amountText(amount, FTHM_DECIMALS, locale),
    formatDay(end, locale),
  );
}
