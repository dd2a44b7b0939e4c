import { useMemo } from 'react';
import { columnDecimals } from '@fathom/shared/format/columnDecimals';
import { DataTable, type Column } from '@fathom/shared/ui/DataTable';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Panel } from '@fathom/shared/ui/Panel';
import { AssetCell, SecondLine } from '@fathom/shared/ui/AssetCell';
import { compareBigint } from '@fathom/shared/domain/compareBigint';
import { supplyCapUsage } from '../../domain/caps';
import { compareYields, stableBorrowYield, supplyYield, variableBorrowYield } from '../../domain/netApy';
import type { Reserve } from '../../domain/reserve';
import { screenText } from '../../text/screens';
import { AssetTags } from '../components/AssetTags';
import { tokenAmount, usdAmount } from '../../domain/units';
import { TokenCell } from '../components/TokenCell';
import { YieldCell } from '../components/YieldCell';

interface MarketAssetsProps {
  /** `undefined` while loading. */
  readonly reserves: readonly Reserve[] | undefined;
  /** Whether the market offers stable rates at all. */
  readonly hasStableRates: boolean;
}

/** The market's assets and rates for disconnected visitors, without actions. */
export function MarketAssets({ reserves, hasStableRates }: MarketAssetsProps) {
  const rows = useMemo(() => reserves?.filter(({ isActive }) => isActive), [reserves]);
  const columns = useMemo(() => marketColumns(rows ?? []), [rows]);
  return (
    <Panel title={screenText.marketAssets}>
      <DataTable
        cardsBelow="layout"
        label={screenText.marketAssets}
        columns={hasStableRates ? [...columns, STABLE] : columns}
        rows={rows}
        rowKey={({ underlyingAsset }) => underlyingAsset}
        initialSort={{ key: 'supplied', direction: 'descending' }}
        skeletonRows={6}
        empty={<EmptyState>{screenText.noAssets}</EmptyState>}
      />
    </Panel>
  );
}

function marketColumns(reserves: readonly Reserve[]): readonly Column<Reserve>[] {
  const decimals = {
    supplied: columnDecimals(reserves.map((reserve) => tokenAmount(reserve.totalLiquidity, reserve))),
    borrowed: columnDecimals(reserves.map((reserve) => tokenAmount(reserve.totalDebt, reserve))),
  };
  return [
    {
      key: 'asset',
      name: screenText.asset,
      width: '28%',
      compare: (one, other) => one.symbol.localeCompare(other.symbol),
      cell: (reserve) => (
        <AssetCell symbol={reserve.symbol} address={reserve.underlyingAsset} isUnverified={reserve.isUnverified}>
          <AssetTags reserve={reserve} cap={supplyCapUsage(reserve)} />
        </AssetCell>
      ),
    },
    {
      key: 'supplied',
      name: screenText.totalSupplied,
      compare: (one, other) => compareBigint(one.totalLiquidityUSD, other.totalLiquidityUSD),
      cell: (reserve) => (
        <TokenCell
          amount={tokenAmount(reserve.totalLiquidity, reserve)}
          usd={usdAmount(reserve.totalLiquidityUSD)}
          alignTo={decimals.supplied}
        />
      ),
    },
    {
      key: 'supplyApy',
      name: screenText.supplyApy,
      compare: (one, other) => compareYields(supplyYield(one), supplyYield(other)),
      cell: (reserve) => <YieldCell of={supplyYield(reserve)} side="earned" />,
    },
    {
      key: 'borrowed',
      name: screenText.totalBorrowed,
      compare: (one, other) => compareBigint(one.totalDebtUSD, other.totalDebtUSD),
      cell: (reserve) => (
        <TokenCell
          amount={tokenAmount(reserve.totalDebt, reserve)}
          usd={usdAmount(reserve.totalDebtUSD)}
          alignTo={decimals.borrowed}
        />
      ),
    },
    {
      key: 'variable',
      name: screenText.variableApy,
      head: screenText.borrowApyVariable,
      compare: (one, other) => compareYields(variableBorrowYield(one), variableBorrowYield(other)),
      cell: (reserve) =>
        reserve.borrowingEnabled ? (
          <YieldCell of={variableBorrowYield(reserve)} side="paid" />
        ) : (
          <SecondLine>{screenText.notOffered}</SecondLine>
        ),
    },
  ];
}

const STABLE: Column<Reserve> = {
  key: 'stable',
  name: screenText.stableApy,
  head: screenText.borrowApyStable,
  compare: (one, other) => compareYields(stableBorrowYield(one), stableBorrowYield(other)),
  cell: (reserve) =>
    reserve.borrowingEnabled && reserve.stableBorrowRateEnabled ? (
      <YieldCell of={stableBorrowYield(reserve)} side="paid" />
    ) : (
      <SecondLine>{screenText.notOffered}</SecondLine>
    ),
};
