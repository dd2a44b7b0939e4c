import type { RescueOption } from '@fathom/contract';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatToken } from '@fathom/base/format/formatToken';
import { liquidationPriceOf } from '../domain/position/liquidationPrice';
import { userReserveOf } from '../domain/position/positionAfter';
import { reserveAmount, usdAmount } from '../domain/units';
import type { UserPosition } from '../domain/position/userPosition';
import type { UserReserve } from '../domain/position/userReserve';
import { rescueText } from '../text/portfolioText';

interface Change {
  readonly before: UserPosition;
  readonly after: UserPosition;
  readonly entry: UserReserve;
  readonly side: 'supplied' | 'owed';
}

export function marketDetails({ before, after, entry, side }: Change, locale: string): RescueOption['facts'] {
  const { facts } = rescueText;
  const { reserve } = entry;
  const health = ({ healthFactor }: UserPosition) =>
    healthFactor.kind === 'no-debt' ? facts.none : formatHealthFactor(healthFactor.value, locale);
  const amount = (position: UserPosition) => {
    const own = userReserveOf(position, reserve.underlyingAsset);
    const raw = (side === 'owed' ? own?.totalBorrows : own?.underlyingBalance) ?? 0n;
    return `${formatToken(reserveAmount(raw, reserve), locale, { compact: 'never' })} ${reserve.symbol}`;
  };
  return [
    { label: facts.health, before: health(before), after: health(after) },
    ...liquidationFact(before, after, locale),
    { label: facts[side](reserve.symbol), before: amount(before), after: amount(after) },
  ];
}

/** The nearest liquidation price before, if the same asset has one afterwards. */
function liquidationFact(before: UserPosition, after: UserPosition, locale: string): RescueOption['facts'] {
  const { facts } = rescueText;
  const now = liquidationPriceOf(before);
  const then = liquidationPriceOf(after);
  if (!now) return [];
  const isSame = then?.reserve.underlyingAsset === now.reserve.underlyingAsset;
  const write = (price: bigint) => formatPrice(usdAmount(price), locale);
  return [
    {
      label: facts.liquidationPrice(now.reserve.symbol),
      before: write(now.price),
      after: isSame ? write(then.price) : facts.none,
    },
  ];
}
