import type { PortfolioNotice, PortfolioRisk } from '@fathom/contract';
import { WAD } from '@fathom/base/domain/ratio';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { healthLabel, type HealthBandLabel } from '../domain/position/healthBands';
import {
  isBelow,
  LIQUIDATION_HEALTH_FACTOR,
  RISKY_HEALTH_FACTOR,
  type HealthFactor,
} from '../domain/position/healthFactor';
import { liquidationPriceOf, liquidationPricesOf } from '../domain/position/liquidationPrice';
import { usdAmount, type Wad } from '../domain/units';
import type { UserPosition } from '../domain/position/userPosition';
import { yourBorrows, type BorrowedAsset } from '../domain/position/yourBorrows';
import { healthText } from '../text/health';
import { portfolioText } from '../text/portfolioText';
import { repayAction, usdToWad, type MarketContext } from './marketRows';
import { priceId } from './priceRows';

/** Where the labels of the area change. */
const THRESHOLDS: readonly Wad[] = [(WAD * 11n) / 10n, RISKY_HEALTH_FACTOR, 3n * WAD];

const LEVELS = {
  healthy: 'good',
  watch: 'caution',
  low: 'caution',
  'close-to-liquidation': 'danger',
} as const satisfies Record<HealthBandLabel, PortfolioRisk['level']>;

/** Returns nothing without a debt. */
export function riskRows(context: MarketContext): readonly PortfolioRisk[] {
  const { market, position } = context;
  if (position?.healthFactor.kind !== 'ratio') return [];
  const { healthFactor } = position;
  const debt = largestDebt(position);
  return [
    {
      id: market.id,
      title: riskTitle(context),
      measure: 'healthFactor',
      value: healthFactor.value,
      ...levelOf(healthFactor),
      thresholds: THRESHOLDS,
      netValue: position.omitted ? undefined : usdToWad(position.netWorthUSD),
      liquidationPrices: liquidationPricesOf(position).map(({ reserve, price }) => ({
        priceId: priceId(market, reserve),
        price: usdToWad(price),
      })),
      ...(debt && { action: repayAction(context, debt) }),
    },
  ];
}

function riskTitle({ name }: MarketContext): string {
  return name === undefined ? portfolioText.lending : portfolioText.lendingIn(name);
}

function levelOf(healthFactor: HealthFactor): Pick<PortfolioRisk, 'level' | 'levelName'> {
  if (isBelow(healthFactor, LIQUIDATION_HEALTH_FACTOR)) {
    return { level: 'liquidated', levelName: portfolioText.unsafe };
  }
  const label = healthLabel(healthFactor);
  return { level: LEVELS[label], levelName: healthText.levels[label] };
}

function largestDebt(position: UserPosition): BorrowedAsset | undefined {
  return yourBorrows(position).reduce<BorrowedAsset | undefined>(
    (largest, debt) => (largest && largest.amountUSD >= debt.amountUSD ? largest : debt),
    undefined,
  );
}

/** Below a health factor of 1.5, at which dialogs ask for an acknowledgement. */
export function riskNotices(context: MarketContext, locale: string): readonly PortfolioNotice[] {
  const { market, position } = context;
  if (position?.healthFactor.kind !== 'ratio' || !isBelow(position.healthFactor, RISKY_HEALTH_FACTOR)) return [];
  const debt = largestDebt(position);
  return [
    {
      id: `${market.id}:health`,
      kind: 'risk',
      title: portfolioText.health(riskTitle(context), formatHealthFactor(position.healthFactor.value, locale)),
      detail: detailOf(position, locale),
      risk: market.id,
      ...(debt && { action: repayAction(context, debt) }),
    },
  ];
}

function detailOf(position: UserPosition, locale: string): string {
  if (isBelow(position.healthFactor, LIQUIDATION_HEALTH_FACTOR)) return portfolioText.unsafeNow;
  const nearest = liquidationPriceOf(position);
  if (!nearest) return portfolioText.liquidatedBelowOne;
  const { reserve, price, change } = nearest;
  const write = (value: bigint) => formatPrice(usdAmount(value), locale);
  const sentence = change <= 0n ? portfolioText.liquidatedBelow : portfolioText.liquidatedAbove;
  return sentence(reserve.symbol, write(price), write(reserve.priceInUSD));
}
