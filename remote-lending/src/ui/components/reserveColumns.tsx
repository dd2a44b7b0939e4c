import { compareBigint } from '@fathom/base/domain/compareBigint';
import { AssetCell, SecondLine } from '@fathom/ui/token/AssetCell';
import type { Column } from '@fathom/ui/list/DataTable';
import type { ReactNode } from 'react';
import { supplyCapUsage } from '../../domain/reserve/caps';
import { compareYields, stableBorrowYield, supplyYield, variableBorrowYield } from '../../domain/position/netApy';
import type { Reserve } from '../../domain/reserve/reserve';
import { reserveAmount, usdAmount } from '../../domain/units';
import { screenText } from '../../text/screens';
import { AssetTags } from './AssetTags';
import { TokenCell } from './TokenCell';
import { YieldCell } from './YieldCell';

export function reserveColumns(
  hasStableRates: boolean,
  link?: (reserve: Reserve) => ReactNode,
): readonly Column<Reserve>[] {
  return [
    {
      key: 'asset',
      name: screenText.asset,
      width: '28%',
      compare: (one, other) => one.symbol.localeCompare(other.symbol),
      cell: (reserve) => (
        <>
          <AssetCell symbol={reserve.symbol} address={reserve.underlyingAsset} isUnverified={reserve.isUnverified}>
            <AssetTags reserve={reserve} cap={supplyCapUsage(reserve)} />
          </AssetCell>
          {link?.(reserve)}
        </>
      ),
    },
    {
      key: 'supplied',
      name: screenText.totalSupplied,
      card: 'fact',
      compare: (one, other) => compareBigint(one.totalLiquidityUSD, other.totalLiquidityUSD),
      cell: (reserve) => (
        <TokenCell amount={reserveAmount(reserve.totalLiquidity, reserve)} usd={usdAmount(reserve.totalLiquidityUSD)} />
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
        <TokenCell amount={reserveAmount(reserve.totalDebt, reserve)} usd={usdAmount(reserve.totalDebtUSD)} />
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
    ...(hasStableRates ? [STABLE] : []),
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
