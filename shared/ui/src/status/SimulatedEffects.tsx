import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BeforeAfter } from '../number/BeforeAfter';
import { DetailList, DetailRow } from '../list/DetailList';
import { space } from '../theme/measure';

export interface SimulatedChange {
  readonly key: string;
  readonly label: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

interface SimulatedEffectsProps {
  readonly changes: readonly SimulatedChange[];
  readonly events: readonly ReactNode[];
  readonly eventsTitle?: string | undefined;
}

export function SimulatedEffects({ changes, events, eventsTitle }: SimulatedEffectsProps) {
  return (
    <>
      {changes.length > 0 && (
        <DetailList>
          {changes.map(({ key, label, before, after }) => (
            <DetailRow key={key} label={label}>
              <BeforeAfter isWrapping before={before} after={after} />
            </DetailRow>
          ))}
        </DetailList>
      )}
      {events.length > 0 && (
        <>
          {eventsTitle !== undefined && <h3>{eventsTitle}</h3>}
          <Events>
            {events.map((event, index) => (
              <li key={index}>{event}</li>
            ))}
          </Events>
        </>
      )}
    </>
  );
}

const Events = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(4)};
  list-style: disc;
  overflow-wrap: anywhere;
`;
