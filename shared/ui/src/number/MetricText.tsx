import { useLocale } from '@fathom/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { splitNumber } from '@fathom/base/format/splitNumber';
import { below, type, weight } from '../theme/measure';
import { color } from '../theme/paint';
import type { Tone } from './ToneText';
import { uiText } from '../text/en';
import { VisuallyHidden } from '../page/VisuallyHidden';

interface MetricTextProps {
  readonly children: string;
  readonly unit?: string | undefined;
  /**
   * Hero values (32 px), or secondary ones (20 px). Heroes shrink to 20 px below 600 px, except `lead`. Default hero.
   */
  readonly size?: 'lead' | 'hero' | 'second' | undefined;
  readonly tone?: Tone | undefined;
  /** Displays decimals as prominently as the rest, as in the price of a stablecoin. */
  readonly isWhole?: boolean | undefined;
}

/**
 * A large number: the integer part strong, decimals and unit muted. A number with a tone other than plain has one style
 * throughout.
 */
export function MetricText({ children, unit, size = 'hero', tone = 'plain', isWhole = false }: MetricTextProps) {
  const locale = useLocale();
  const { whole, decimals } =
    tone === 'plain' && !isWhole ? splitNumber(children, locale) : { whole: children, decimals: '' };
  return (
    <Number $size={size} $tone={tone} translate="no">
      {spoken(whole)}
      {decimals !== '' && <Decimals>{decimals}</Decimals>}
      {unit !== undefined && <MetricUnit> {unit}</MetricUnit>}
    </Number>
  );
}

/** Screen readers skip `<`, so a balance below a cent would be read as a whole cent. */
function spoken(metric: string): ReactNode {
  if (!metric.startsWith('<')) return metric;
  return (
    <>
      <VisuallyHidden>{uiText.lessThan} </VisuallyHidden>
      <span aria-hidden>{'<'}</span>
      {metric.slice(1)}
    </>
  );
}

const Number = styled.span<{ $size: 'lead' | 'hero' | 'second'; $tone: Tone }>`
  ${({ $size }) => type($size === 'second' ? 'lg' : 'xl')}
  font-weight: ${weight.strong};
  white-space: nowrap;
  ${({ theme, $tone }) => $tone !== 'plain' && `color: ${theme.color[$tone]};`}
  ${below('sm')} {
    ${({ $size }) => $size === 'hero' && type('lg')}
  }
`;

const Decimals = styled.span`
  color: ${color('muted')};
  font-weight: ${weight.medium};
`;

const MetricUnit = styled.span`
  ${type('md')}
  color: ${color('muted')};
  font-weight: ${weight.normal};
  unicode-bidi: isolate;
`;
