import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, from, space, stroke, type, weight } from '../theme/measure';
import { color } from '../theme/paint';

interface MetricStripProps {
  readonly label: string;
  /** A separate line (default), or next to the screen's title, as the `metrics` of a `PageHead`. */
  readonly placement?: 'line' | 'title' | undefined;
  /** Displays two short metrics next to each other below the first one on a phone. */
  readonly isPaired?: boolean | undefined;
  readonly children: ReactNode;
}

export function MetricStrip({ label, placement = 'line', isPaired = false, children }: MetricStripProps) {
  return (
    <Strip aria-label={label} data-placement={placement} data-paired={isPaired || undefined}>
      {children}
    </Strip>
  );
}

interface MetricProps {
  readonly label: ReactNode;
  readonly badge?: ReactNode | undefined;
  readonly children: ReactNode;
  readonly end?: ReactNode | undefined;
  readonly isInline?: boolean | undefined;
}

export function Metric({ label, badge, children, end, isInline = false }: MetricProps) {
  return (
    <Box $isInline={isInline} data-inline={isInline || undefined}>
      <Label>
        {label}
        {badge}
      </Label>
      <Line>
        {children}
        {end !== undefined && <End>{end}</End>}
      </Line>
    </Box>
  );
}

const Strip = styled.section`
  display: grid;
  grid-auto-flow: column;
  justify-content: stretch;
  margin-bottom: ${space(8)};
  ${below('layout')} {
    grid-auto-flow: row;
    grid-template-columns: 1fr 1fr;
    row-gap: ${space(5)};
  }
  ${below('sm')} {
    grid-template-columns: 1fr;
    row-gap: 0;
    margin-bottom: ${space(5)};
    &[data-paired] {
      grid-template-columns: 1fr 1fr;
      column-gap: ${space(4)};
    }
  }
  &[data-placement='title'] {
    flex: none;
    margin-bottom: 0;
    ${from('sm')} {
      grid-auto-flow: column;
      grid-template-columns: none;
    }
    ${below('sm')} {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

const NEXT_TO_TITLE = `${Strip}[data-placement='title'] &`;

const PAIRED = `${Strip}[data-paired] &`;

const Box = styled.div<{ $isInline: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: 0 ${space(8)};
  border-left: ${stroke.hairline} solid ${color('lineStrong')};
  &:first-child {
    padding-left: 0;
    border: 0;
  }
  &:last-child {
    padding-right: 0;
  }
  ${below('layout')} {
    padding: 0 ${space(5)};
    &:nth-child(odd) {
      padding-left: 0;
      border: 0;
    }
  }
  ${below('sm')} {
    &&& {
      flex-direction: ${({ $isInline }) => ($isInline ? 'row' : 'column')};
      align-items: ${({ $isInline }) => ($isInline ? 'center' : 'stretch')};
      padding: ${space(3)} 0;
      border: 0;
      border-top: ${stroke.hairline} solid ${color('line')};
    }
    &&&:first-child {
      padding-top: 0;
      border: 0;
    }
    ${NEXT_TO_TITLE}:first-child,
    ${PAIRED}:first-child,
    ${PAIRED}[data-inline],
    ${PAIRED}:last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
    ${NEXT_TO_TITLE} {
      flex-direction: column;
      align-items: stretch;
    }
  }
  ${from('sm')} {
    ${NEXT_TO_TITLE}:not(:first-child) {
      padding-left: ${space(5)};
      border-left: ${stroke.hairline} solid ${color('lineStrong')};
    }
    ${NEXT_TO_TITLE}:last-child {
      padding-right: 0;
    }
  }
  ${from('layout')} {
    ${NEXT_TO_TITLE}:not(:first-child) {
      padding-left: ${space(8)};
    }
  }
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${space(5)};
  white-space: nowrap;
  ${type('xs')}
  font-weight: ${weight.medium};
  color: ${color('muted')};
`;

const Line = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space(5)};
  min-height: ${space(10)};
  ${below('tablet')} {
    flex-wrap: wrap;
    gap: ${space(2)} ${space(3)};
    min-height: ${space(7)};
  }
  ${below('sm')} {
    ${Box}[data-inline] & {
      justify-content: flex-end;
    }
  }
`;

const End = styled.span`
  margin-left: auto;
`;
