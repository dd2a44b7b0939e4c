import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Panel } from '@fathom/ui/page/Panel';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve/reserve';
import type { Seconds } from '../../domain/units';
import { overviewText } from '../../text/overviewText';
import { BorrowInfo } from './BorrowInfo';
import { EModeInfo } from './EModeInfo';
import { SupplyInfo } from './SupplyInfo';

const RateModel = lazyPart(() => import('./RateModel').then((module) => module.RateModel), SectionLoadError);

const RateHistory = lazyPart(() => import('./RateHistory').then((module) => module.RateHistory), SectionLoadError);

interface ReserveStatusProps {
  readonly market: Market;
  readonly reserve: Reserve;
  /** Chain time. */
  readonly now: Seconds;
}

export function ReserveStatus({ market, reserve, now }: ReserveStatusProps) {
  const hasBorrows = reserve.borrowingEnabled || reserve.totalDebt > 0n;
  const hasEMode = reserve.eModes.some(({ isCollateral, isBorrowable }) => isCollateral || isBorrowable);
  const hasHistory = market.ratesHistoryApiUrl !== undefined && !market.disableCharts;
  return (
    <Panel title={overviewText.status}>
      <SupplyInfo market={market} reserve={reserve} />
      {hasBorrows && <BorrowInfo market={market} reserve={reserve} />}
      {hasEMode && <EModeInfo market={market} reserve={reserve} />}
      {hasHistory && <RateHistory market={market} reserve={reserve} now={now} />}
      <RateModel market={market} reserve={reserve} />
    </Panel>
  );
}
