import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide';
import styled, { css } from 'styled-components';
import { Icon } from '../token/Icon';
import { uiText } from '../text/en';
import { space, weight } from '../theme/measure';
import { color } from '../theme/paint';
import { ToneText, type Tone } from './ToneText';
import { Unit } from './Unit';
import { VisuallyHidden } from '../page/VisuallyHidden';

interface BeforeAfterProps {
  /** Omit it while nothing is entered: then only `after`, the current value, is displayed. */
  readonly before?: ReactNode | undefined;
  readonly after: ReactNode;
  readonly unit?: string | undefined;
  readonly tone?: Tone | undefined;
  /** True if both values may not fit in a line. */
  readonly isWrapping?: boolean | undefined;
}

export function BeforeAfter({ before, after, unit, tone = 'plain', isWrapping = false }: BeforeAfterProps) {
  return (
    <Line $isWrapping={isWrapping}>
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

const WRAPPING = css`
  flex-wrap: wrap;
  justify-content: flex-end;
  row-gap: 0;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
`;

const Line = styled.span<{ $isWrapping: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  white-space: nowrap;
  ${({ $isWrapping }) => $isWrapping && WRAPPING}
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
