import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

export const CardHead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto ${space(8)};
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(12)};
  padding: ${space(2)} ${space(4)};
  border-top: ${stroke.hairline} solid ${color('line')};
  background: ${tint('sunken', 55, 'surface')};
  font-weight: ${weight.strong};
`;

export const CardMessage = styled.div`
  padding: ${space(3)} ${space(4)};
  border-top: ${stroke.hairline} solid ${color('line')};
  color: ${color('muted')};
  b {
    color: ${color('text')};
  }
`;

export const HoldingCard = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-top: ${stroke.hairline} solid ${color('line')};
  &[data-paired] + & {
    padding-top: 0;
    border-top: 0;
  }
`;

/** Covers the whole card. */
export const OpenButton = styled.button`
  display: block;
  text-align: start;
  overflow-wrap: anywhere;
  font-weight: ${weight.strong};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: ${stroke.strong} solid ${color('accent')};
      outline-offset: -${stroke.strong};
    }
  }
`;

export const CardHealth = styled.div`
  grid-column: 1 / -1;
  margin: ${space(1)} 0 0 ${space(10)};
  header > & {
    margin: 0 0 ${space(1)} ${space(4.5)};
  }
`;

export const CardAmounts = styled.div`
  text-align: end;
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
  > span:last-child:not(:first-child) {
    ${type('xs')}
    font-weight: ${weight.normal};
    color: ${color('muted')};
    > span {
      display: inline;
      margin-left: ${space(1)};
    }
  }
`;

export const MoreCard = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto ${space(8)};
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(12)};
  padding: ${space(2)} ${space(4)};
  border-top: ${stroke.hairline} solid ${color('line')};
  color: ${color('muted')};
  > b {
    color: ${color('text')};
    font-weight: ${weight.medium};
  }
`;
