import { useState } from 'react';
import { AmountText } from '@fathom/ui/number/AmountText';
import { onPage } from '@fathom/ui/list/DataTable';
import { PreviewCards } from '@fathom/ui/page/PreviewCards';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { areaText } from '../../text/areaText';
import { positionsText } from '../../text/stakingText';
import { weiAmount } from '../../domain/staking/units';
import type { PositionListProps } from './positionRow';
import { UnlockText } from './UnlockText';

const PositionSheet = lazyDialog(() => import('./PositionSheet').then((module) => module.PositionSheet));

export function PositionCards({ rows, page, empty, onLeave }: PositionListProps) {
  const [previewed, setPreviewed] = useState<string>();
  const row = rows?.find(({ key }) => key === previewed);
  const close = () => setPreviewed(undefined);
  return (
    <>
      <PreviewCards
        label={positionsText.title}
        rows={rows && onPage(rows, page)}
        rowKey={({ key }) => key}
        name={({ lock }) => (
          <span>
            <b>{positionsText.id(lock.lockId)}</b>{' '}
            <AmountText amount={weiAmount(lock.amount)} unit={areaText.fthm} compact="never" decimals={2} />
          </span>
        )}
        figure={(each) => <UnlockText row={each} />}
        onPreview={({ key }) => setPreviewed(key)}
        empty={empty}
      />
      {row && (
        <PositionSheet
          row={row}
          onClose={close}
          onLeave={(kind) => {
            close();
            onLeave(row, kind);
          }}
        />
      )}
    </>
  );
}
