import { Check, Minus } from 'lucide';
import { useMemo } from 'react';
import styled from 'styled-components';
import { AssetCell, SecondLine } from '@fathom/ui/token/AssetCell';
import { Icon } from '@fathom/ui/token/Icon';
import { TextButton } from '@fathom/ui/button/TextButton';
import { Checkbox } from '@fathom/ui/form/Checkbox';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { space } from '@fathom/ui/theme/measure';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { countHiddenHoldings, type AssetToSupply } from '../../domain/reserve/assetsToSupply';
import { supplyCapUsage } from '../../domain/reserve/caps';
import { compareYields, supplyYield } from '../../domain/position/netApy';
import { supplyAssetIssueText } from '../../actions/supply/supply.text';
import { collateralStatusText, dashboardText, explanation, screenText } from '../../text/screens';
import { AssetTags } from '../components/AssetTags';
import { reserveAmount, usdAmount } from '../../domain/units';
import type { OverviewPath } from '../lendingRoutes';
import { TokenCell } from '../components/TokenCell';
import { YieldCell } from '../components/YieldCell';
import { actionColumn } from './columns';
import { LIST_WIDTHS } from './columnWidths';
import type { DashboardDialog } from './dashboardDialogs';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { useStoredFlag } from './useStoredFlag';

interface AssetsToSupplyProps {
  /** Rows with a balance to supply. */
  readonly rows: readonly AssetToSupply[];
  readonly allRows: readonly AssetToSupply[];
  readonly nativeCurrency: { readonly symbol: string; readonly name: string };
  readonly whyUnknown: string | undefined;
  readonly onOpen: (dialog: DashboardDialog) => void;
  readonly overviewPath: OverviewPath;
}

/** Lists the wallet's assets that the market accepts, including native currency next to its wrapped token. */
export function AssetsToSupply(props: AssetsToSupplyProps) {
  const { rows, allRows, nativeCurrency, whyUnknown, onOpen, overviewPath } = props;
  const [isCollapsed, setCollapsed] = useStoredFlag('collapsed:supply-assets');
  const [showsZero, setShowsZero] = useStoredFlag('show-zero-balances');
  const displayedRows = showsZero ? allRows : rows;
  const hidden = countHiddenHoldings(displayedRows, allRows);
  const columns = useMemo(
    () => supplyColumns({ nativeCurrency, whyUnknown, onOpen, overviewPath }),
    [nativeCurrency, whyUnknown, onOpen, overviewPath],
  );
  return (
    <Panel
      title={dashboardText.assetsToSupply}
      collapse={{ isOpen: !isCollapsed, onToggle: (isOpen) => setCollapsed(!isOpen) }}
      meta={
        <Checkbox size="small" isChecked={showsZero} onChange={setShowsZero}>
          {dashboardText.showZeroBalances}
        </Checkbox>
      }
    >
      {hidden > 0 && (
        <PanelBody role="status">
          {dashboardText.hiddenHoldings(hidden)}{' '}
          <TextButton onClick={() => setShowsZero(true)}>{dashboardText.showAllAssets}</TextButton>
        </PanelBody>
      )}
      <DataTable
        cardsBelow="tablet"
        label={dashboardText.assetsToSupply}
        columns={columns}
        rows={displayedRows}
        rowKey={({ entry, isNative }) => (isNative ? 'native' : entry.underlyingAsset)}
        initialSort={{ key: 'balance', direction: 'descending' }}
        empty={<EmptyState>{screenText.noneToSupply}</EmptyState>}
      />
    </Panel>
  );
}

function supplyColumns({
  nativeCurrency: native,
  whyUnknown,
  onOpen,
  overviewPath,
}: Omit<AssetsToSupplyProps, 'rows' | 'allRows'>): readonly Column<AssetToSupply>[] {
  const amountOf = ({ walletBalance, entry }: AssetToSupply) =>
    walletBalance === undefined ? undefined : reserveAmount(walletBalance, entry.reserve);
  const symbolOf = ({ entry, isNative }: AssetToSupply) => (isNative ? native.symbol : entry.reserve.symbol);
  return [
    {
      key: 'asset',
      name: screenText.asset,
      width: LIST_WIDTHS.asset,
      compare: (one, other) => symbolOf(one).localeCompare(symbolOf(other)),
      cell: (row) => <SuppliableAsset row={row} native={native} />,
    },
    {
      key: 'balance',
      name: screenText.walletBalance,
      width: LIST_WIDTHS.amount,
      compare: (one, other) => compareBigint(one.walletBalanceUSD ?? 0n, other.walletBalanceUSD ?? 0n),
      cell: (row) => (
        <TokenCell
          amount={amountOf(row)}
          usd={row.walletBalanceUSD === undefined ? undefined : usdAmount(row.walletBalanceUSD)}
          whyUnknown={whyUnknown}
        />
      ),
    },
    {
      key: 'apy',
      name: screenText.apy,
      width: LIST_WIDTHS.apy,
      compare: (one, other) => compareYields(supplyYield(one.entry.reserve), supplyYield(other.entry.reserve)),
      cell: ({ entry: { reserve } }) => <YieldCell of={supplyYield(reserve)} side="earned" />,
    },
    {
      key: 'collateral',
      name: screenText.canBeCollateral,
      head: <Term explanation={explanation.canBeCollateral}>{screenText.canBeCollateral}</Term>,
      align: 'center',
      width: LIST_WIDTHS.state,
      compare: (one, other) =>
        collateralStatusText[one.collateralStatus].localeCompare(collateralStatusText[other.collateralStatus]),
      cell: ({ collateralStatus }) => <CollateralLabel status={collateralStatus} />,
    },
    actionColumn(
      (row) => {
        const [issue] = row.issues;
        return [
          {
            verb: dashboardText.supply,
            name: screenText.supplyOf(symbolOf(row)),
            reason: issue && supplyAssetIssueText[issue]({ symbol: symbolOf(row) }),
            onPress: () =>
              onOpen({
                kind: 'supply',
                target: { underlyingAsset: row.entry.underlyingAsset, isNative: row.isNative },
              }),
          },
        ];
      },
      (row) => ({ to: overviewPath(row.entry.underlyingAsset), symbol: symbolOf(row) }),
    ),
  ];
}

function SuppliableAsset({ row, native }: { row: AssetToSupply; native: AssetsToSupplyProps['nativeCurrency'] }) {
  const { reserve } = row.entry;
  if (row.isNative)
    return (
      <AssetCell symbol={native.symbol} isNative>
        {native.name}
      </AssetCell>
    );
  return (
    <AssetCell symbol={reserve.symbol} address={reserve.underlyingAsset} isUnverified={reserve.isUnverified}>
      <AssetTags reserve={reserve} cap={supplyCapUsage(reserve)} />
    </AssetCell>
  );
}

const IconLine = styled(SecondLine)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;

function CollateralLabel({ status }: { status: AssetToSupply['collateralStatus'] }) {
  const word = collateralStatusText[status];
  if (status === 'ENABLED') {
    return (
      <StatusLabel tone="positive" icon={Check}>
        {word}
      </StatusLabel>
    );
  }
  if (status === 'UNAVAILABLE') {
    return (
      <IconLine>
        <Icon icon={Minus} size="small" /> {word}
      </IconLine>
    );
  }
  return <SecondLine>{word}</SecondLine>;
}
