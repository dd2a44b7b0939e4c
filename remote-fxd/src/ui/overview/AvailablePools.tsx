import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Button } from '@fathom/ui/button/Button';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { PriceText } from '@fathom/ui/number/PriceText';
import { RowActions } from '@fathom/ui/button/RowActions';
import type { ReactNode } from 'react';
import type { Pool } from '../../domain/pool';
import { areaText, overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';
import { PoolName } from '../components/PoolName';
import { CeilingShare, PoolUse } from '../components/PoolUse';
import { PriceMove } from '../components/PriceMove';
import { compareBigint } from '@fathom/base/domain/compareBigint';

interface AvailablePoolsProps {
  readonly pools: readonly Pool[] | undefined;
  readonly empty: ReactNode;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
  readonly onOpen: (pool: Pool) => void;
}

export function AvailablePools({ pools, empty, isConnected, onConnect, onOpen }: AvailablePoolsProps) {
  const columns = poolColumns({ isConnected, onConnect, onOpen });
  return (
    <DataTable
      label={overviewText.pools}
      columns={columns}
      rows={pools}
      rowKey={({ id }) => id}
      initialSort={{ key: 'borrowed', direction: 'descending' }}
      cardsBelow="tablet"
      empty={empty}
    />
  );
}

type OpenProps = Pick<AvailablePoolsProps, 'isConnected' | 'onConnect' | 'onOpen'>;

function poolColumns(props: OpenProps): readonly Column<Pool>[] {
  return [
    {
      key: 'pool',
      name: overviewText.pool,
      width: '24%',
      cell: (pool) => <PoolName pool={pool} />,
    },
    {
      key: 'price',
      name: overviewText.poolPrice,
      width: '15%',
      compare: (one, other) => compareBigint(one.price, other.price),
      cell: (pool) => (
        <>
          <PriceText price={wadAmount(pool.price)} />
          <SecondLine>
            <PriceMove pool={pool} />
          </SecondLine>
        </>
      ),
    },
    {
      key: 'borrowed',
      name: overviewText.borrowed,
      width: '18%',
      skeleton: 'two-lines',
      compare: (one, other) => compareBigint(one.totalBorrowed, other.totalBorrowed),
      cell: (pool) => (
        <>
          <AmountText amount={wadAmount(pool.totalBorrowed)} unit={areaText.fxd} decimals={2} compact="never" />
          <SecondLine>
            <CeilingShare pool={pool} />
          </SecondLine>
        </>
      ),
    },
    {
      key: 'available',
      name: overviewText.available,
      width: '25%',
      skeleton: 'two-lines',
      compare: (one, other) => compareBigint(one.totalAvailable, other.totalAvailable),
      cell: (pool) => (
        <>
          <AmountText amount={wadAmount(pool.totalAvailable)} unit={areaText.fxd} decimals={2} compact="never" />
          <SecondLine>
            <PoolUse pool={pool} />
          </SecondLine>
        </>
      ),
    },
    {
      key: 'actions',
      name: overviewText.actions,
      card: 'actions',
      skeleton: 'none',
      cell: (pool) => (
        <RowActions>
          <OpenPosition pool={pool} {...props} />
        </RowActions>
      ),
    },
  ];
}

function OpenPosition({ pool, isConnected, onConnect, onOpen }: OpenProps & { readonly pool: Pool }) {
  if (!isConnected) {
    return (
      <Button size="small" onClick={onConnect}>
        {areaText.connect}
      </Button>
    );
  }
  return (
    <Button size="small" aria-label={overviewText.openPositionIn(pool.displayName)} onClick={() => onOpen(pool)}>
      {overviewText.openPosition}
    </Button>
  );
}
