import { useMemo } from 'react';
import { SecondLine } from '@fathom/shared/ui/AssetCell';
import { DataTable, type Column } from '@fathom/shared/ui/DataTable';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Panel } from '@fathom/shared/ui/Panel';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { Term } from '@fathom/shared/ui/Tooltip';
import type { AssetToBorrow } from '../../domain/assetsToBorrow';
import { borrowCapUsage } from '../../domain/caps';
import { borrowIssueText, dashboardText } from '../../text/en';
import { explanation, screenText } from '../../text/screens';
import { rayAmount, tokenAmount, usdAmount } from '../components/kitAmounts';
import { TokenCell } from '../components/TokenCell';
import { actionColumn, assetColumn } from './columns';
import { COLUMN_WIDTHS } from './columnWidths';
import { compareBigint } from '@fathom/shared/domain/compareBigint';
import { useStoredFlag } from './useStoredFlag';

interface AssetsToBorrowProps {
  readonly rows: readonly AssetToBorrow[];
  /** The market offers stable rates at all. */
  readonly hasStableRates: boolean;
  readonly onBorrow: (row: AssetToBorrow) => void;
}

/** What the account may borrow, and how much at the variable rate. */
export function AssetsToBorrow({ rows, hasStableRates, onBorrow }: AssetsToBorrowProps) {
  const [isCollapsed, setCollapsed] = useStoredFlag('collapsed:borrow-assets');
  const columns = useMemo(() => borrowColumns(hasStableRates, onBorrow), [hasStableRates, onBorrow]);
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

function borrowColumns(
  hasStableRates: boolean,
  onBorrow: AssetsToBorrowProps['onBorrow'],
): readonly Column<AssetToBorrow>[] {
  const stable: Column<AssetToBorrow> = {
    key: 'stable',
    name: screenText.stable,
    width: COLUMN_WIDTHS.state,
    compare: (one, other) => compareBigint(one.entry.reserve.stableBorrowAPY, other.entry.reserve.stableBorrowAPY),
    cell: ({ entry: { reserve } }) =>
      reserve.stableBorrowRateEnabled ? (
        <PercentText ratio={rayAmount(reserve.stableBorrowAPY)} />
      ) : (
        <SecondLine>{screenText.notOffered}</SecondLine>
      ),
  };
  return [
    assetColumn(borrowCapUsage),
    {
      key: 'available',
      name: screenText.available,
      width: COLUMN_WIDTHS.amount,
      compare: (one, other) => compareBigint(one.availableBorrowsUSD, other.availableBorrowsUSD),
      cell: ({ entry, availableBorrows, availableBorrowsUSD }) => (
        <TokenCell
          amount={tokenAmount(availableBorrows, entry.reserve)}
          usd={usdAmount(availableBorrowsUSD)}
          rounding="down"
        />
      ),
    },
    {
      key: 'variable',
      name: hasStableRates ? screenText.variable : screenText.apy,
      width: COLUMN_WIDTHS.apy,
      compare: (one, other) =>
        compareBigint(one.entry.reserve.variableBorrowAPY, other.entry.reserve.variableBorrowAPY),
      cell: ({ entry: { reserve } }) => <PercentText ratio={rayAmount(reserve.variableBorrowAPY)} />,
    },
    ...(hasStableRates ? [stable] : []),
    actionColumn((row) => {
      const { symbol } = row.entry.reserve;
      const [issue] = row.issues;
      return {
        verb: dashboardText.borrow,
        name: screenText.borrowOf(symbol),
        reason: issue && borrowIssueText[issue]({ symbol }),
        onPress: () => onBorrow(row),
      };
    }),
  ];
}
