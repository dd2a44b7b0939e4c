import { useLocale, type PortfolioRisk } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { space } from '@fathom/ui/theme/measure';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import styled from 'styled-components';
import { stressText } from '../../text/stress';
import { formatRisk } from './formatRisk';
import { LEVEL_TONES } from './levelTones';
import { isLiquidated } from './outcome';
import { RiskBar } from './RiskBar';

const text = stressText.positions;

interface HealthCellProps {
  readonly before: PortfolioRisk;
  readonly after: PortfolioRisk;
}

export function HealthCell({ before, after }: HealthCellProps) {
  const locale = useLocale();
  const [was, is] = [formatRisk(before, locale), formatRisk(after, locale)];
  const tone = LEVEL_TONES[after.level];
  if (isLiquidated(after)) {
    return (
      <Health>
        <Line>
          <BeforeAfter
            before={isLiquidated(before) ? undefined : was}
            after={
              <StatusLabel tone="danger" size="medium">
                {text.liquidated}
              </StatusLabel>
            }
          />
        </Line>
        <SecondLine>{after.liquidation && <Penalty {...after.liquidation} locale={locale} />}</SecondLine>
      </Health>
    );
  }
  return (
    <Health>
      <Line>
        <BeforeAfter before={was === is ? undefined : was} after={is} tone={was === is ? 'plain' : tone} />
        <StatusLabel tone={tone}>{after.levelName}</StatusLabel>
      </Line>
      <RiskBar risk={after} />
    </Health>
  );
}

function Penalty({ penalty, lost, locale }: NonNullable<PortfolioRisk['liquidation']> & { readonly locale: string }) {
  const isWhole = penalty % 10n ** 16n === 0n;
  return text.penalty(
    formatPercent(wadAmount(penalty), locale, { decimals: isWhole ? 0 : 2 }),
    formatUsd(wadAmount(lost), locale, { compact: 'never' }),
  );
}

const Health = styled.span`
  display: inline-block;
  min-width: ${space(33)};
  max-width: 100%;
  vertical-align: middle;
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-height: ${space(5)};
`;
