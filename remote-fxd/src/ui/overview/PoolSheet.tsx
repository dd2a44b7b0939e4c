import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { PriceText } from '@fathom/ui/number/PriceText';
import { UsdText } from '@fathom/ui/number/UsdText';
import type { Pool } from '../../domain/pool';
import { areaText, overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';
import { CeilingShare, PoolUse } from '../components/PoolUse';
import { PriceMove } from '../components/PriceMove';

interface PoolSheetProps {
  readonly pool: Pool;
  readonly isConnected: boolean;
  readonly onClose: () => void;
  readonly onConnect: () => void;
  readonly onOpen: () => void;
}

export function PoolSheet({ pool, isConnected, onClose, onConnect, onOpen }: PoolSheetProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={pool.displayName}
      footer={
        <Button tone="primary" size="large" isWide onClick={isConnected ? onOpen : onConnect}>
          {isConnected ? overviewText.openPosition : areaText.connect}
        </Button>
      }
    >
      <DetailList>
        <DetailRow label={overviewText.tvl}>
          <UsdText value={wadAmount(pool.tvl)} compact="never" />
        </DetailRow>
        <DetailRow label={overviewText.poolPrice}>
          <PriceText price={wadAmount(pool.price)} />
          <SecondLine>
            <PriceMove pool={pool} />
          </SecondLine>
        </DetailRow>
        <DetailRow label={overviewText.borrowed}>
          <AmountText amount={wadAmount(pool.totalBorrowed)} unit={areaText.fxd} decimals={2} compact="never" />
          <SecondLine>
            <CeilingShare pool={pool} />
          </SecondLine>
        </DetailRow>
        <DetailRow label={overviewText.available}>
          <AmountText amount={wadAmount(pool.totalAvailable)} unit={areaText.fxd} decimals={2} compact="never" />
          <SecondLine>
            <PoolUse pool={pool} />
          </SecondLine>
        </DetailRow>
      </DetailList>
    </Dialog>
  );
}
