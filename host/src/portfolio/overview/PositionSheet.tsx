import { wadAmount } from '@fathom/base/domain/ratio';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { AmountText } from '@fathom/ui/number/AmountText';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { overviewText as text } from '../../text/portfolioOverview';
import { AreaActionLink } from './AreaActionLink';
import { groupName } from './GroupKey';
import { HealthMeter } from './HealthMeter';
import { HoldingRate } from './HoldingParts';
import type { HoldingRow } from './positionRows';

interface PositionSheetProps {
  readonly row: HoldingRow;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

export function PositionSheet({ row, readOnly, onClose }: PositionSheetProps) {
  const { title, detail, group, token, amount, value, risk, action } = row;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      caption={[groupName(group), detail].filter((part) => part !== '').join(', ')}
      footer={!readOnly && action && <AreaActionLink action={action} isPrimary size="large" isWide />}
    >
      <DetailList>
        <DetailRow label={text.sheet.amount}>
          <AmountText
            amount={amount === undefined ? undefined : { raw: amount, decimals: token.decimals }}
            unit={token.symbol}
            compact="never"
            whyUnknown={text.unknownAmount}
          />
        </DetailRow>
        <DetailRow label={text.sheet.value}>
          <UsdText value={wadAmount(value)} compact="never" whyUnknown={text.unknownValue} />
        </DetailRow>
        <DetailRow label={text.sheet.rate}>
          <HoldingRate row={row} />
        </DetailRow>
        {risk && (
          <DetailRow label={text.sheet.health}>
            <HealthMeter risk={risk} />
          </DetailRow>
        )}
      </DetailList>
    </Dialog>
  );
}
