import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { Columns, Stack } from '@fathom/ui/page/Page';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { Panel } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { dashboardText, screenText } from '../../text/screens';
import { COLUMN_WIDTHS } from './columnWidths';

const COLUMNS: readonly Column<never>[] = [
  { key: 'asset', name: screenText.asset, width: COLUMN_WIDTHS.asset, cell: () => null },
  { key: 'amount', name: screenText.balance, width: COLUMN_WIDTHS.amount, cell: () => null },
  { key: 'apy', name: screenText.apy, width: COLUMN_WIDTHS.apy, cell: () => null },
  { key: 'state', name: screenText.collateral, align: 'center', width: COLUMN_WIDTHS.state, cell: () => null },
  { key: 'actions', name: screenText.actions, card: 'actions', skeleton: 'none', cell: () => null },
];

const METRICS = [dashboardText.netWorth, dashboardText.netApy, dashboardText.healthFactor, dashboardText.rewards];

/** Placeholder of the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <>
      <MetricStrip label={screenText.yourAccount}>
        {METRICS.map((label) => (
          <Metric key={label} label={label}>
            <Skeleton $width={30} $height={8} />
          </Metric>
        ))}
      </MetricStrip>
      <Columns>
        <Stack>
          <SkeletonPanel title={dashboardText.yourSupplies} rows={3} />
          <SkeletonPanel title={dashboardText.assetsToSupply} rows={6} />
        </Stack>
        <Stack>
          <SkeletonPanel title={dashboardText.yourBorrows} rows={3} />
          <SkeletonPanel title={dashboardText.assetsToBorrow} rows={6} />
        </Stack>
      </Columns>
    </>
  );
}

function SkeletonPanel({ title, rows }: { title: string; rows: number }) {
  return (
    <Panel title={title}>
      <DataTable
        cardsBelow="tablet"
        label={title}
        columns={COLUMNS}
        rows={undefined}
        rowKey={() => ''}
        skeletonRows={rows}
      />
    </Panel>
  );
}
