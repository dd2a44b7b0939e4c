import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { Icon } from './Icon';
import { uiText } from './text/en';
import { space, weight } from './theme/measure';
import { color } from './theme/paint';
import { ToneText, type Tone } from './ToneText';
import { Unit } from './Unit';
import { VisuallyHidden } from './VisuallyHidden';

interface BeforeAfterProps {
  /** Left out while nothing is entered: then only the value of now is shown, as `after`. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
  /** Once, at the end. */
  readonly unit?: string;
  /** Of the value after. */
  readonly tone?: Tone;
}

/** A value as it is and as it would be. */
export function BeforeAfter({ before, after, unit, tone = 'plain' }: BeforeAfterProps) {
  return (
    <Line>
      {before !== undefined && (
        <>
          <Before>{before}</Before>
          <Arrow>
            <Icon icon={ArrowRight} size="small" />
            <VisuallyHidden>{uiText.to}</VisuallyHidden>
          </Arrow>
        </>
      )}
      <After>
        <ToneText $tone={tone}>{after}</ToneText>
        {unit !== undefined && <Unit>{unit}</Unit>}
      </After>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  white-space: nowrap;
`;

const After = styled.span`
  display: inline-flex;
  gap: ${space(1)};
`;

const Before = styled.span`
  color: ${color('muted')};
  font-weight: ${weight.normal};
`;

const Arrow = styled.span`
  color: ${color('muted')};
`;
