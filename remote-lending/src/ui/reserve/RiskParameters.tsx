import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { useLocale } from '@fathom/contract';
import { closeFactorText } from '../../actions/market/closeFactorText';
import type { Market } from '../../data/marketConfiguration';
import { liquidationText } from '../../text/dialogs';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { atLeastZero, type Bps } from '../../domain/units';
import { PERCENTAGE_FACTOR } from '../../domain/wadRayMath';
import { overviewText } from '../../text/overviewText';

const BPS_DECIMALS = 4;

interface RiskParametersProps {
  readonly market: Pick<Market, 'uiPoolDataVariant'>;
  readonly label: string;
  readonly maxLtv: Bps;
  readonly liquidationThreshold: Bps;
  /** Includes the base of 10,000, as the pool stores it. */
  readonly liquidationBonus: Bps;
}

export function RiskParameters({ market, label, maxLtv, liquidationThreshold, liquidationBonus }: RiskParametersProps) {
  const locale = useLocale();
  const rows = [
    { label: overviewText.maxLtv, meaning: overviewText.maxLtvMeaning, value: maxLtv },
    {
      label: overviewText.liquidationThreshold,
      meaning: overviewText.liquidationThresholdMeaning,
      value: liquidationThreshold,
    },
    {
      label: liquidationText.penaltyLabel,
      meaning: `${closeFactorText(market, locale)} ${liquidationText.penalty}`,
      value: atLeastZero(liquidationBonus - PERCENTAGE_FACTOR),
    },
  ];
  return (
    <DetailList aria-label={label}>
      {rows.map((row) => (
        <DetailRow key={row.label} label={<Term explanation={row.meaning}>{row.label}</Term>}>
          <PercentText ratio={{ raw: row.value, decimals: BPS_DECIMALS }} />
        </DetailRow>
      ))}
    </DetailList>
  );
}
