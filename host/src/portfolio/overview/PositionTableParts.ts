import { below, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

export const HoldingTable = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  col[data-column='position'] {
    width: 30%;
  }
  col[data-column='amount'] {
    width: 19%;
  }
  col[data-column='rate'] {
    width: 15%;
  }
  col[data-column='health'] {
    width: 20%;
  }
  th,
  td {
    padding: ${space(2)};
    text-align: end;
    &:first-child {
      padding-left: ${space(5)};
      text-align: start;
    }
    &:last-child {
      padding-right: ${space(5)};
    }
    &[data-health] {
      padding-left: ${space(6)};
      text-align: start;
    }
  }
  ${below('layout')} {
    col[data-column='position'] {
      width: 28%;
    }
    col[data-column='amount'] {
      width: 20%;
    }
    col[data-column='rate'] {
      width: 14%;
    }
    col[data-column='health'] {
      width: 17%;
    }
    td[data-health],
    th[data-health] {
      padding-left: ${space(4)};
    }
  }
`;

export const PositionHeadRow = styled.tr`
  th {
    height: ${size.tableHead};
    padding-block: 0;
    border-top: ${stroke.hairline} solid ${color('line')};
    border-bottom: ${stroke.hairline} solid ${color('line')};
    ${type('xs')}
    font-weight: ${weight.medium};
    color: ${color('muted')};
  }
`;

export const PositionGroupRow = styled.tr`
  > * {
    height: ${space(13)};
    padding-block: ${space(1)};
    border-bottom: ${stroke.hairline} solid ${color('line')};
    background: ${tint('sunken', 55, 'surface')};
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  tbody + tbody > & > * {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  /* What an area earns is the first to go. */
  ${below('layout')} {
    > [data-yearly] > * {
      display: none;
    }
  }
`;

export const PositionTableLine = styled.tr`
  > td {
    height: ${size.tableRow};
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
  }
  > td:not(:first-child) {
    white-space: nowrap;
  }
  /* A long action takes two lines in a narrow table. */
  ${below('layout')} {
    > td:last-child > * {
      white-space: normal;
    }
  }
  &:not(:last-child):not([data-paired]) > td {
    border-bottom: ${stroke.hairline} solid ${color('line')};
  }
`;

export const WideRow = styled.tr`
  > td {
    height: ${size.tableRow};
    padding: ${space(3)} ${space(5)};
    text-align: start;
    color: ${color('muted')};
    b {
      color: ${color('text')};
    }
  }
`;

export const MoreRow = styled.tr`
  > td {
    height: ${space(11)};
    color: ${color('muted')};
    &:nth-child(2) {
      color: ${color('text')};
      font-weight: ${weight.medium};
      font-variant-numeric: tabular-nums;
    }
  }
`;
