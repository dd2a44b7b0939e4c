import { useMemo } from 'react';
import { DataTable } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import type { Reserve } from '../../domain/reserve/reserve';
import { screenText } from '../../text/screens';
import { reserveColumns } from '../components/reserveColumns';

interface MarketAssetsProps {
  /** `undefined` while loading. */
  readonly reserves: readonly Reserve[] | undefined;
  readonly hasStableRates: boolean;
}

export function MarketAssets({ reserves, hasStableRates }: MarketAssetsProps) {
  const rows = useMemo(() => reserves?.filter(({ isActive }) => isActive), [reserves]);
  const columns = useMemo(() => reserveColumns(hasStableRates), [hasStableRates]);
  return (
    <Panel title={screenText.marketAssets}>
      <DataTable
        cardsBelow="layout"
        label={screenText.marketAssets}
        columns={columns}
        rows={rows}
        rowKey={({ underlyingAsset }) => underlyingAsset}
        initialSort={{ key: 'supplied', direction: 'descending' }}
        skeletonRows={6}
        empty={<EmptyState>{screenText.noAssets}</EmptyState>}
      />
    </Panel>
  );
}
