import { Metric, MetricStrip } from '@fathom/ui/list/MetricStrip';
import { Columns, Stack } from '@fathom/ui/page/Page';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { Panel } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { below } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { dashboardText, screenText } from '../../text/screens';
import { BORROW_WIDTHS, COLUMN_WIDTHS, LIST_WIDTHS } from './columnWidths';

type Widths = Readonly<Record<'asset' | 'amount' | 'apy' | 'state', string>>;

function outline(widths: Widths, amount: string, state: string): readonly Column<never>[] {
  return [
    { key: 'asset', name: screenText.asset, width: widths.asset, cell: () => null },
    { key: 'amount', name: amount, width: widths.amount, cell: () => null },
    { key: 'apy', name: screenText.apy, width: widths.apy, cell: () => null },
    { key: 'state', name: state, align: 'center', width: widths.state, cell: () => null },
    { key: 'actions', name: screenText.actions, card: 'actions', skeleton: 'none', cell: () => null },
  ];
}

const SUPPLIES = outline(COLUMN_WIDTHS, screenText.balance, screenText.collateral);
const TO_SUPPLY = outline(LIST_WIDTHS, screenText.walletBalance, screenText.canBeCollateral);
const BORROWS = outline(BORROW_WIDTHS, screenText.debt, screenText.apyType);
const TO_BORROW = outline(LIST_WIDTHS, screenText.available, screenText.stable);

const METRICS = [dashboardText.netWorth, dashboardText.netApy, dashboardText.healthFactor, dashboardText.rewards];

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
          <SkeletonPanel title={dashboardText.yourSupplies} rows={3} columns={SUPPLIES} />
          <SkeletonPanel title={dashboardText.assetsToSupply} rows={6} columns={TO_SUPPLY} />
        </Stack>
        <BorrowSide>
          <SkeletonPanel title={dashboardText.yourBorrows} rows={3} columns={BORROWS} />
          <SkeletonPanel title={dashboardText.assetsToBorrow} rows={6} columns={TO_BORROW} />
        </BorrowSide>
      </Columns>
    </>
  );
}

/** A phone displays one side at a time, starting with supplies. */
const BorrowSide = styled(Stack)`
  ${below('sm')} {
    display: none;
  }
`;

interface SkeletonPanelProps {
  readonly title: string;
  readonly rows: number;
  readonly columns: readonly Column<never>[];
}

function SkeletonPanel({ title, rows, columns }: SkeletonPanelProps) {
  return (
    <Panel title={title}>
      <DataTable
        cardsBelow="tablet"
        label={title}
        columns={columns}
        rows={undefined}
        rowKey={() => ''}
        skeletonRows={rows}
      />
    </Panel>
  );
}
