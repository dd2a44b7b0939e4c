import { Panel } from '@fathom/ui/page/Panel';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { size, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import type { Attention } from './attention';
import { AttentionRow } from './AttentionRow';

const PLACEHOLDERS = [1, 2, 3];

interface AttentionPanelProps {
  readonly items: readonly Attention[];
  /** True while an area is read for the first time. */
  readonly isLoading: boolean;
  readonly readOnly: boolean;
  /** The settings of alerts. */
  readonly end: ReactNode;
}

export function AttentionPanel({ items, isLoading, readOnly, end }: AttentionPanelProps) {
  const isKnown = items.length > 0 || !isLoading;
  return (
    <Panel title={text.attention} aside={isKnown && <PanelCount>{items.length}</PanelCount>} end={end}>
      {items.length === 0 && !isLoading ? (
        <EmptyState icon={CircleCheck} title={text.nothing}>
          {text.nothingHint}
        </EmptyState>
      ) : (
        <ul aria-busy={isLoading}>
          {items.map((item, index) => (
            <AttentionRow key={keyOf(item)} item={item} isFirst={index === 0} readOnly={readOnly} />
          ))}
          {isLoading &&
            PLACEHOLDERS.slice(items.length).map((row) => (
              <Waiting key={row} aria-hidden>
                <Skeleton $width={60} />
                <Skeleton $width={75} $height={2.5} />
              </Waiting>
            ))}
        </ul>
      )}
    </Panel>
  );
}

function keyOf(item: Attention): string {
  if (item.kind === 'missing') return `missing ${item.state.area}`;
  return item.kind === 'notice' ? `${item.area} ${item.notice.id}` : `${item.kind} ${item.area}`;
}

export const PanelCount = styled.span`
  color: ${color('muted')};
`;

const Waiting = styled.li`
  display: grid;
  align-content: center;
  gap: ${space(2)};
  min-height: ${size.attentionRow};
  padding: ${space(3)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
`;
