import { SecondLine } from '@fathom/ui/token/AssetCell';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { PriceText } from '@fathom/ui/number/PriceText';
import { useState, type ReactNode } from 'react';
import type { Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';
import { PoolName } from '../components/PoolName';
import { PreviewCards } from '@fathom/ui/page/PreviewCards';
import { PriceMove } from '../components/PriceMove';

const PoolSheet = lazyDialog(() => import('./PoolSheet').then((module) => module.PoolSheet));

interface PoolCardsProps {
  readonly pools: readonly Pool[] | undefined;
  readonly empty: ReactNode;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
  readonly onOpen: (pool: Pool) => void;
}

export function PoolCards({ pools, empty, isConnected, onConnect, onOpen }: PoolCardsProps) {
  const [previewed, setPreviewed] = useState<Pool['id']>();
  const pool = pools?.find(({ id }) => id === previewed);
  const close = () => setPreviewed(undefined);
  return (
    <>
      <PreviewCards
        label={overviewText.pools}
        rows={pools}
        rowKey={({ id }) => id}
        name={(row) => <PoolName pool={row} />}
        figure={(row) => (
          <>
            <PriceText price={wadAmount(row.price)} />
            <SecondLine>
              <PriceMove pool={row} isShort />
            </SecondLine>
          </>
        )}
        onPreview={({ id }) => setPreviewed(id)}
        empty={empty}
      />
      {pool && (
        <PoolSheet
          pool={pool}
          isConnected={isConnected}
          onClose={close}
          onConnect={() => {
            close();
            onConnect();
          }}
          onOpen={() => {
            close();
            onOpen(pool);
          }}
        />
      )}
    </>
  );
}
