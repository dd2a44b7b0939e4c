import { useMemo } from 'react';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import { Term } from '@fathom/ui/overlay/Tooltip';
import type { AssetToBorrow } from '../../domain/reserve/assetsToBorrow';
import { borrowCapUsage } from '../../domain/reserve/caps';
import { compareYields, stableBorrowYield, variableBorrowYield } from '../../domain/position/netApy';
import { borrowAssetIssueText } from '../../actions/borrow/borrow.text';
import { dashboardText, explanation, screenText } from '../../text/screens';
import { reserveAmount, usdAmount } from '../../domain/units';
import type { OverviewPath } from '../lendingRoutes';
import { TokenCell } from '../components/TokenCell';
import { YieldCell } from '../components/YieldCell';
import { actionColumn, assetColumn } from './columns';
import { LIST_WIDTHS } from './columnWidths';
import type { DashboardDialog } from './dashboardDialogs';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { useStoredFlag } from './useStoredFlag';

interface AssetsToBorrowProps {
  readonly rows: readonly AssetToBorrow[];
  readonly hasStableRates: boolean;
  readonly onOpen: (dialog: DashboardDialog) => void;
  readonly overviewPath: OverviewPath;
}

/** Lists the assets that the account can borrow, with the maximum at the variable rate. */
export function AssetsToBorrow({ rows, hasStableRates, onOpen, overviewPath }: AssetsToBorrowProps) {
  const [isCollapsed, setCollapsed] = useStoredFlag('collapsed:borrow-assets');
  const columns = useMemo(
    () => borrowColumns({ hasStableRates, onOpen, overviewPath }),
    [hasStableRates, onOpen, overviewPath],
  );
  return (
    <Panel
      title={dashboardText.assetsToBorrow}
      collapse={{ isOpen: !isCollapsed, onToggle: (isOpen) => setCollapsed(!isOpen) }}
      meta={
        <span>
          {screenText.borrowMeta} <Term explanation={explanation.available}>{screenText.available}</Term>{' '}
          {screenText.availableKeepsMargin}
        </span>
      }
    >
      <DataTable
        cardsBelow="tablet"
        label={dashboardText.assetsToBorrow}
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry.underlyingAsset}
        initialSort={{ key: 'available', direction: 'descending' }}
        empty={<EmptyState>{screenText.noneToBorrow}</EmptyState>}
      />
    </Panel>
  );
}

function borrowColumns({
  hasStableRates,
  onOpen,
  overviewPath,
}: Omit<AssetsToBorrowProps, 'rows'>): readonly Column<AssetToBorrow>[] {
  const stable: Column<AssetToBorrow> = {
    key: 'stable',
    name: screenText.stable,
    width: LIST_WIDTHS.state,
    compare: (one, other) =>
      compareYields(stableBorrowYield(one.entry.reserve), stableBorrowYield(other.entry.reserve)),
    cell: ({ entry: { reserve } }) =>
      reserve.stableBorrowRateEnabled ? (
        <YieldCell of={stableBorrowYield(reserve)} side="paid" />
      ) : (
        <SecondLine>{screenText.notOffered}</SecondLine>
      ),
  };
  return [
    assetColumn(borrowCapUsage, LIST_WIDTHS.asset),
    {
      key: 'available',
      name: screenText.available,
      width: LIST_WIDTHS.amount,
      compare: (one, other) => compareBigint(one.availableBorrowsUSD, other.availableBorrowsUSD),
      cell: ({ entry, availableBorrows, availableBorrowsUSD }) => (
        <TokenCell amount={reserveAmount(availableBorrows, entry.reserve)} usd={usdAmount(availableBorrowsUSD)} />
      ),
    },
    {
      key: 'variable',
      name: hasStableRates ? screenText.variable : screenText.apy,
      width: LIST_WIDTHS.apy,
      compare: (one, other) =>
        compareYields(variableBorrowYield(one.entry.reserve), variableBorrowYield(other.entry.reserve)),
      cell: ({ entry: { reserve } }) => <YieldCell of={variableBorrowYield(reserve)} side="paid" />,
    },
    ...(hasStableRates ? [stable] : []),
    actionColumn(
      (row) => {
        const { symbol } = row.entry.reserve;
        const [issue] = row.issues;
        return [
          {
            verb: dashboardText.borrow,
            name: screenText.borrowOf(symbol),
            reason: issue && borrowAssetIssueText[issue]({ symbol }),
            onPress: () => onOpen({ kind: 'borrow', target: { underlyingAsset: row.entry.underlyingAsset } }),
          },
        ];
      },
      ({ entry }) => ({ to: overviewPath(entry.underlyingAsset), symbol: entry.reserve.symbol }),
    ),
  ];
}
