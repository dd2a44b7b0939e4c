import { DataTable } from '@fathom/ui/list/DataTable';
import { LinkedRows, RowLink } from '@fathom/ui/list/RowLink';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { useMemo, type ReactNode } from 'react';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve/reserve';
import { marketsText } from '../../text/marketsText';
import { reserveColumns } from '../components/reserveColumns';
import { reserveOverviewPath } from '../lendingRoutes';

interface ReserveTableProps {
  readonly label: string;
  readonly market: Market;
  /** `undefined` while loading. */
  readonly reserves: readonly Reserve[] | undefined;
  readonly basePath: string;
  readonly empty?: ReactNode;
}

export function ReserveTable({ label, market, reserves, basePath, empty }: ReserveTableProps) {
  const { id, enabledFeatures } = market;
  const columns = useMemo(
    () =>
      reserveColumns(enabledFeatures.stableBorrowRate, ({ symbol, underlyingAsset }) => (
        <RowLink to={reserveOverviewPath(basePath, id, underlyingAsset)}>
          <VisuallyHidden>{marketsText.openOf(symbol)}</VisuallyHidden>
        </RowLink>
      )),
    [enabledFeatures.stableBorrowRate, basePath, id],
  );
  return (
    <LinkedRows>
      <DataTable
        label={label}
        columns={columns}
        rows={reserves}
        rowKey={({ underlyingAsset }) => underlyingAsset}
        initialSort={{ key: 'supplied', direction: 'descending' }}
        cardsBelow="layout"
        hasCardSort
        skeletonRows={6}
        empty={empty}
      />
    </LinkedRows>
  );
}
