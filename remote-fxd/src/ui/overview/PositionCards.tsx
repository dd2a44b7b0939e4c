import { AssetCell } from '@fathom/shared/ui/AssetCell';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { LostOverlay } from '@fathom/shared/ui/LostPart';
import { useState, type ReactNode } from 'react';
import type { Position } from '../../domain/position';
import { positionFigures } from '../../domain/positionFigures';
import { overviewText } from '../../text/en';
import { SafetyBufferText } from '../components/SafetyBufferText';
import { PreviewCards } from '../components/PreviewCards';

const PositionSheet = lazyPart(() => import('./PositionSheet').then((module) => module.PositionSheet), LostOverlay);

interface PositionCardsProps {
  readonly positions: readonly Position[] | undefined;
  readonly empty: ReactNode;
  readonly onManage: (position: Position) => void;
}

/** One page of the account's positions on a phone, each opening its preview. */
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
          <AssetCell symbol={pool.shownName} address={pool.collateral.address} isNative={pool.isNative}>
            {overviewText.positionId(id)}
          </AssetCell>
        )}
        figure={(row) => <SafetyBufferText buffer={positionFigures(row).safetyBuffer} />}
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
