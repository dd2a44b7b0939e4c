import { useLocale } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { formatUnits } from '@fathom/base/domain/amount';
import { formatShortDay } from '@fathom/base/format/formatDay';
import { formatChartTime } from '@fathom/base/format/formatTimestamp';
import { Chart } from '@fathom/ui/chart/Chart';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { useMemo } from 'react';
import { rateHistory } from '../../domain/apy/reportedRate';
import { detailText } from '../../text/detailText';
import { SectionHead } from '../components/SectionHead';
import type { VaultDetailModel } from './useVaultDetail';
import { useVaultReports } from './useVaultReports';

/** A rate has 18 decimals as a ratio, 16 in percent. */
const PERCENT_DECIMALS = 16;

export function AprChart({ model, strategy }: { readonly model: VaultDetailModel; readonly strategy: Address }) {
  const locale = useLocale();
  const { histories, isFailed, isRetrying, retry } = useVaultReports(model);
  const history = histories?.find((each) => isSameAddress(each.strategy, strategy));
  const { decimals } = model.vault.token;
  const points = useMemo(() => rateHistory(history?.reports ?? [], decimals), [history, decimals]);
  const lines = useMemo(
    () => [
      {
        label: detailText.historicalLine,
        variant: 'solid' as const,
        points: points.map(({ timestamp, rate }) => ({
          x: timestamp,
          y: Number(formatUnits({ raw: rate, decimals: PERCENT_DECIMALS })),
        })),
      },
    ],
    [points],
  );
  const numbers = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }), [locale]);
  return (
    <PanelBody>
      <SectionHead title={detailText.historicalApy} />
      {history ? (
        points.length === 0 ? (
          <EmptyState>{detailText.noHistory}</EmptyState>
        ) : (
          <Chart
            layout="page"
            label={detailText.historicalApy}
            axes={{ x: detailText.time, y: detailText.apy }}
            lines={lines}
            formatX={formatChartTime}
            formatTick={(x) => formatShortDay(x, locale)}
            formatY={(y) => `${numbers.format(y)}%`}
          />
        )
      ) : isFailed ? (
        <ReadFailed title={detailText.historyUnknown} read={{ retry, isRetrying }} cause={null} tone="caution" />
      ) : (
        <Skeleton $height={60} />
      )}
    </PanelBody>
  );
}
