import { useLocale, type PortfolioRisk, type WadFraction } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatHealthFactor } from '@fathom/base/format/formatHealthFactor';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { rescuePlanText } from '../../text/rescue';
import { recommendedValue, type Goal } from './goals';

interface GoalChoiceProps {
  readonly risk: PortfolioRisk;
  readonly goals: readonly Goal[];
  readonly chosen: Goal;
  readonly onChoose: (value: WadFraction) => void;
}

export function GoalChoice({ risk, goals, chosen, onChoose }: GoalChoiceProps) {
  const locale = useLocale();
  const isBuffer = risk.measure === 'safetyBuffer';
  const write = (value: WadFraction) =>
    isBuffer ? formatPercent(wadAmount(value), locale, { decimals: 0 }) : formatHealthFactor(value, locale);
  const recommended = recommendedValue(risk);
  const title = isBuffer
    ? risk.token
      ? rescuePlanText.survive(risk.token.symbol)
      : rescuePlanText.raiseBuffer
    : rescuePlanText.raise;
  return (
    <Row>
      <span>
        <Title>{title}</Title>
        {recommended !== undefined && (
          <Caption>{(isBuffer ? rescuePlanText.spare : rescuePlanText.recommended)(write(recommended))}</Caption>
        )}
      </span>
      <SegmentedControl
        legend={title}
        size="small"
        options={goals.map(({ value, fall }) => ({ key: String(value), label: write(fall ?? value) }))}
        chosen={String(chosen.value)}
        onChoose={(key) => onChoose(BigInt(key))}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

const Title = styled.span`
  display: block;
  font-weight: ${weight.medium};
`;

const Caption = styled.span`
  display: block;
  ${type('xs')}
  color: ${color('muted')};
`;
