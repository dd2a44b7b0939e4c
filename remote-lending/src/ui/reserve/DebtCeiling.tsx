import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { UsdText } from '@fathom/ui/number/UsdText';
import { debtCeilingUsage } from '../../domain/reserve/caps';
import type { Reserve } from '../../domain/reserve/reserve';
import { usdAmount } from '../../domain/units';
import { overviewText } from '../../text/overviewText';
import { CapRing } from './CapRing';
import { RingLine } from './InfoSection';

export function DebtCeiling({ reserve }: { reserve: Reserve }) {
  return (
    <RingLine>
      <CapRing label={overviewText.debtCeilingUsed} usage={debtCeilingUsage(reserve)} />
      <DetailList>
        <DetailRow label={<Term explanation={overviewText.debtCeilingMeaning}>{overviewText.debtCeiling}</Term>}>
          <UsdText value={usdAmount(reserve.isolationModeTotalDebtUSD)} /> {overviewText.of}{' '}
          <UsdText value={usdAmount(reserve.debtCeilingUSD)} />
        </DetailRow>
      </DetailList>
    </RingLine>
  );
}
