import { AmountText } from '@fathom/shared/ui/AmountText';
import { SecondLine } from '@fathom/shared/ui/AssetCell';
import { Button } from '@fathom/shared/ui/Button';
import { DescriptionRows, Fact } from '@fathom/shared/ui/DescriptionRows';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { PriceText } from '@fathom/shared/ui/PriceText';
import { UsdText } from '@fathom/shared/ui/UsdText';
import type { Pool } from '../../domain/pool';
import { areaText, overviewText } from '../../text/en';
import { wadAmount } from '../components/kitAmounts';
import { CeilingShare, PoolUse } from '../components/PoolUse';
import { PriceMove } from '../components/PriceMove';

interface PoolSheetProps {
  readonly pool: Pool;
  readonly isConnected: boolean;
  readonly onClose: () => void;
  readonly onConnect: () => void;
  readonly onOpen: () => void;
}

/** A pool in full, on a phone. */
export function PoolSheet({ pool, isConnected, onClose, onConnect, onOpen }: PoolSheetProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={pool.shownName}
      footer={
        <Button tone="primary" size="large" isWide onClick={isConnected ? onOpen : onConnect}>
          {isConnected ? overviewText.openPosition : areaText.connect}
        </Button>
      }
    >
      <DescriptionRows>
        <Fact label={overviewText.tvl}>
          <UsdText value={wadAmount(pool.tvl)} compact="never" />
        </Fact>
        <Fact label={overviewText.poolPrice}>
          <PriceText price={wadAmount(pool.price)} />
          <SecondLine>
            <PriceMove pool={pool} />
          </SecondLine>
        </Fact>
        <Fact label={overviewText.borrowed}>
          <AmountText amount={wadAmount(pool.totalBorrowed)} unit={areaText.fxd} decimals={2} compact="never" />
          <SecondLine>
            <CeilingShare pool={pool} />
          </SecondLine>
        </Fact>
        <Fact label={overviewText.available}>
          <AmountText
            amount={wadAmount(pool.totalAvailable)}
            unit={areaText.fxd}
            decimals={2}
            compact="never"
            rounding="down"
          />
          <SecondLine>
            <PoolUse pool={pool} />
          </SecondLine>
        </Fact>
      </DescriptionRows>
    </Dialog>
  );
}
