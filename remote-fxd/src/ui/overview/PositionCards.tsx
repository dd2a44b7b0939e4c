import { AssetCell } from '@fathom/ui/token/AssetCell';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { useState, type ReactNode } from 'react';
import type { Position } from '../../domain/position';
import { positionMetrics } from '../../domain/positionMetrics';
import { overviewText } from '../../text/en';
import { SafetyBufferText } from '../components/SafetyBufferText';
import { PreviewCards } from '@fathom/ui/page/PreviewCards';

const PositionSheet = lazyDialog(() => import('./PositionSheet').then((module) => module.PositionSheet));

interface PositionCardsProps {
  readonly positions: readonly Position[] | undefined;
  readonly empty: ReactNode;
  readonly onManage: (position: Position) => void;
}

export function PositionCards({ positions, empty, onManage }: PositionCardsProps) {
  const [previewed, setPreviewed] = useState<bigint>();
  const position = positions?.find(({ id }) => id === previewed);
  const close = () => setPreviewed(undefined);
  return (
    <>
      <PreviewCards
        label={overviewText.positions}
        rows={positions}
        rowKey={({ id }) => id.toString()}
        name={({ id, pool }) => (
          <AssetCell symbol={pool.displayName} address={pool.collateral.address} isNative={pool.isNative}>
            {overviewText.positionId(id)}
          </AssetCell>
        )}
        figure={(row) => <SafetyBufferText buffer={positionMetrics(row).safetyBuffer} />}
        onPreview={({ id }) => setPreviewed(id)}
        empty={empty}
      />
      {position && (
        <PositionSheet
          position={position}
          onClose={close}
          onManage={() => {
            close();
            onManage(position);
          }}
        />
      )}
    </>
  );
}
