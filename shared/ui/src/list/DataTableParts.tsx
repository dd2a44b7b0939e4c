import styled, { css, type RuleSet } from 'styled-components';
import { below, between, size, space, stroke, type, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';

/*
 * The parts of a DataTable: the rows of a table, or a card for each row below 600 px and, if a table requests it, in
 * wider windows too.
 */

export type Alignment = 'start' | 'center' | 'end';

export type CardSlot = 'title' | 'lead' | 'fact' | 'actions' | 'none';

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  ${below('layout')} {
    table-layout: auto;
    col {
      width: auto !important;
    }
  }
  ${below('sm')} {
    display: block;
  }
  ${between('sm', 'tablet')} {
    &[data-cards-below='tablet'] {
      display: block;
    }
  }
  ${between('sm', 'layout')} {
    &[data-cards-below='layout'] {
      display: block;
    }
  }
`;

function inWideCards(style: RuleSet<object>): RuleSet<object> {
  return css`
    ${between('sm', 'tablet')} {
      ${Table}[data-cards-below='tablet'] && {
        ${style}
      }
    }
    ${between('sm', 'layout')} {
      ${Table}[data-cards-below='layout'] && {
        ${style}
      }
    }
  `;
}

const AS_BLOCK = inWideCards(css`
  display: block;
`);

function inSortedCards(style: RuleSet<object>): RuleSet<object> {
  return css`
    ${below('sm')} {
      ${Table}[data-card-sort] &&& {
        ${style}
      }
    }
    ${between('sm', 'tablet')} {
      ${Table}[data-card-sort][data-cards-below='tablet'] &&& {
        ${style}
      }
    }
    ${between('sm', 'layout')} {
      ${Table}[data-card-sort][data-cards-below='layout'] &&& {
        ${style}
      }
    }
  `;
}

export const Head = styled.thead`
  ${below('sm')} {
    display: none;
  }
  ${inWideCards(css`
    display: none;
  `)}
  ${inSortedCards(css`
    display: block;
  `)}
`;

export const HeadRow = styled.tr`
  ${inSortedCards(css`
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    padding: ${space(2)} ${space(4)};
  `)}
`;

export const HeadCell = styled.th<{ $align: Alignment }>`
  height: ${size.tableHead};
  padding: 0 ${space(2)};
  text-align: ${({ $align }) => $align};
  ${type('xs')}
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color('muted')};
  background: ${tint('sunken', 55, 'surface')};
  border-top: ${stroke.hairline} solid ${color('line')};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  &:first-child {
    padding-left: ${space(5)};
  }
  &:last-child {
    padding-right: ${space(5)};
  }
  ${inSortedCards(css`
    display: block;
    height: auto;
    padding: 0;
    border: 0;
    background: none;
    &:not(:has(button)) {
      display: none;
    }
  `)}
`;

export const SortBox = styled.button<{ $isOn: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};
  min-height: ${space(6)};
  font-weight: inherit;
  color: ${({ theme, $isOn }) => ($isOn ? theme.color.text : 'inherit')};
`;

export const Body = styled.tbody`
  ${below('sm')} {
    display: block;
  }
  ${AS_BLOCK}
`;

export const Row = styled.tr`
  &:not(:first-child) > td {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  &:hover,
  &[data-opened] {
    background: ${tint('text', 3)};
  }
  ${below('sm')} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)} ${space(4)};
    padding: ${space(4)};
    border-top: ${stroke.hairline} solid ${color('line')};
    &:not(:first-child) > td {
      border-top: 0;
    }
    &:hover,
    &[data-opened] {
      background: none;
    }
  }
  ${inWideCards(css`
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    align-items: start;
    gap: ${space(3)} ${space(4)};
    padding: ${space(4)} ${space(5)};
    border-top: ${stroke.hairline} solid ${color('line')};
    &:not(:first-child) > td {
      border-top: 0;
    }
  `)}
`;

export const ExpandedRow = styled.tr`
  background: ${tint('text', 3)};
  ${below('sm')} {
    display: block;
    background: none;
  }
  ${AS_BLOCK}
`;

export const DetailCell = styled.td`
  padding: 0 ${space(5)} ${space(5)};
  ${below('sm')} {
    display: block;
    padding: 0 ${space(4)} ${space(4)};
  }
  ${AS_BLOCK}
`;

export const Cell = styled.td<{ $align: Alignment; $card: CardSlot }>`
  height: ${size.tableRow};
  padding: ${space(2)};
  text-align: ${({ $align }) => $align};
  font-variant-numeric: ${({ $align }) => ($align === 'end' ? 'tabular-nums' : 'normal')};
  white-space: nowrap;
  font-weight: ${weight.medium};
  &:first-child {
    padding-left: ${space(5)};
  }
  &:last-child {
    padding-right: ${space(5)};
  }
  ${below('sm')} {
    &&& {
      display: ${({ $card }) => CARD_DISPLAY[$card]};
      flex: ${({ $card }) => CARD_FLEX[$card]};
      align-items: center;
      min-width: 0;
      gap: ${space(2)};
      height: auto;
      min-height: ${space(5)};
      padding: 0;
      text-align: ${({ $card }) => ($card === 'lead' ? 'right' : 'left')};
    }
    &[data-label] {
      flex-wrap: wrap;
    }
    /* A label without a value says nothing. */
    &&&[data-label]:empty {
      display: none;
    }
    &&&[data-label]:nth-child(even) {
      justify-content: flex-end;
      text-align: right;
    }
    &[data-label]::before {
      content: attr(data-label);
      ${type('xs')}
      font-weight: ${weight.normal};
      color: ${color('muted')};
    }
  }
  ${inWideCards(css`
    display: block;
    height: auto;
    min-width: 0;
    padding: 0;
    text-align: left;
    &[data-card='title'] {
      order: -3;
      grid-column: span 2;
    }
    &[data-card='lead'] {
      order: -2;
      align-self: center;
    }
    &[data-card='actions'] {
      order: -1;
      align-self: center;
      text-align: right;
    }
    &[data-card='none'] {
      display: none;
    }
    &[data-label]::before {
      content: attr(data-label);
      display: block;
      margin-bottom: ${space(0.5)};
      ${type('xs')}
      font-weight: ${weight.normal};
      color: ${color('muted')};
    }
  `)}
  ${between('sm', 'tablet')} {
    ${Table}[data-cards-below='tablet'] &&[data-label] {
      grid-column: span 2;
    }
  }
`;

/* The title takes the space left by the lead; two facts share a line. */
const CARD_FLEX = {
  title: '1 1 50%',
  lead: '0 1 auto',
  fact: `0 0 calc(50% - ${space(2)})`,
  actions: '0 0 100%',
  none: 'none',
} as const;

const CARD_DISPLAY = { title: 'block', lead: 'block', fact: 'flex', actions: 'block', none: 'none' } as const;
