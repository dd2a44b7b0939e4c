import { below, between, from, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

/* Five metrics in one line; three and two on a tablet; on a phone the first one above two pairs. */

export const OverviewStrip = styled.section`
  display: grid;
  grid-auto-flow: column;
  justify-content: stretch;
  margin-bottom: ${space(8)};
  ${below('layout')} {
    grid-auto-flow: row;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    row-gap: ${space(5)};
  }
  ${below('tablet')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below('sm')} {
    gap: 0 ${space(4)};
    margin-bottom: ${space(5)};
  }
`;

export const OverviewEntry = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  ${from('layout')} {
    padding: 0 ${space(4)};
    &:first-child {
      padding-left: 0;
    }
    &:last-child {
      padding-right: 0;
    }
    &:not(:first-child) {
      border-left: ${stroke.hairline} solid ${color('lineStrong')};
    }
  }
  ${from('lg')} {
    padding: 0 ${space(7)};
  }
  ${between('tablet', 'layout')} {
    grid-column: span 2;
    &:not(:nth-child(3n + 1)) {
      padding-left: ${space(5)};
      border-left: ${stroke.hairline} solid ${color('lineStrong')};
    }
  }
  ${between('sm', 'tablet')} {
    &:nth-child(even) {
      padding-left: ${space(5)};
      border-left: ${stroke.hairline} solid ${color('lineStrong')};
    }
  }
  ${below('sm')} {
    padding: ${space(3)} 0;
    border-top: ${stroke.hairline} solid ${color('line')};
    &[data-lead] {
      grid-column: 1 / -1;
      padding-top: 0;
      border-top: 0;
    }
  }
`;

export const EntryLabel = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1.5)};
  min-height: ${space(5)};
  ${type('xs')}
  font-weight: ${weight.medium};
  color: ${color('muted')};
`;

export const EntryLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(10)};
  ${below('sm')} {
    min-height: ${space(8)};
  }
`;

export const EntryCaption = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;
