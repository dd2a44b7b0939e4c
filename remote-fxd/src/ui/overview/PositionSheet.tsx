import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { PriceText } from '@fathom/ui/number/PriceText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { UsdText } from '@fathom/ui/number/UsdText';
import type { Position } from '../../domain/position';
import { positionMetrics, positionTvl } from '../../domain/positionMetrics';
import { areaText, overviewText } from '../../text/en';
import { CollateralText } from '../components/CollateralText';
import { wadAmount } from '@fathom/base/domain/ratio';
import { PriceNow } from '../components/PriceNow';
import { SafetyBufferText } from '../components/SafetyBufferText';
import { Projection } from './Projection';

interface PositionSheetProps {
  readonly position: Position;
  readonly onClose: () => void;
  readonly onManage: () => void;
}

export function PositionSheet({ position, onClose, onManage }: PositionSheetProps) {
  const { pool, debt, lockedCollateral } = position;
  const { liquidationPrice, safetyBuffer } = positionMetrics(position);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={pool.displayName}
      caption={overviewText.positionId(position.id)}
      footer={
        <Button tone="primary" size="large" isWide onClick={onManage}>
          {overviewText.managePositionOnCard}
        </Button>
      }
    >
      <DetailList>
        <DetailRow
          label={<Term explanation={overviewText.liquidationPriceMeaning}>{overviewText.liquidationPrice}</Term>}
        >
          <PriceText price={wadAmount(liquidationPrice)} whyUnknown={overviewText.noDebt} />
          <SecondLine>
            <PriceNow pool={pool} />
          </SecondLine>
        </DetailRow>
        <DetailRow label={overviewText.borrowed}>
          <AmountText amount={wadAmount(debt)} unit={areaText.fxd} decimals={2} compact="never" />
        </DetailRow>
        <DetailRow label={overviewText.collateral}>
          <CollateralText amount={lockedCollateral} pool={pool} />
          <SecondLine>
            <UsdText value={wadAmount(positionTvl(position))} compact="never" />
          </SecondLine>
        </DetailRow>
        <DetailRow
          label={<Term explanation={overviewText.safetyBufferMeaning}>{overviewText.safetyBufferOnCard}</Term>}
        >
          <SafetyBufferText buffer={safetyBuffer} />
        </DetailRow>
      </DetailList>
      <Projection position={position} />
    </Dialog>
  );
}
