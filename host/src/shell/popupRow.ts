import { radius, space, type, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import styled, { css } from 'styled-components';

export interface RowLook {
  readonly $isChosen?: boolean;
}

/** A row of a popup that can be chosen: a button or a link with a mark, a word, a second line. */
export const popupRow = css<RowLook>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${space(10)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.control};
  text-align: left;
  background: ${({ theme, $isChosen }) => ($isChosen ? theme.colour.brandSoft : 'transparent')};
  &:hover {
    background: ${({ theme, $isChosen }) => ($isChosen ? theme.colour.brandSoft : `color-mix(in srgb, ${theme.colour.text} 5%, transparent)`)};
  }
  &:focus-visible {
    outline-offset: -${space(0.5)};
  }
`;

/** What a row says: a word, and a second line in `small`. */
export const RowWords = styled.span`
  flex: 1;
  min-width: 0;
  b {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: ${weight.medium};
  }
  small {
    display: block;
    ${type('xs')}
    color: ${colour('muted')};
  }
`;
