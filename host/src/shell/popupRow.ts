import { radius, space, type, weight } from '@fathom/ui/theme/measure';
import { color, mixColors } from '@fathom/ui/theme/paint';
import styled, { css } from 'styled-components';

export interface RowVariant {
  readonly $isChosen?: boolean;
}

export const popupRow = css<RowVariant>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${space(10)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.control};
  text-align: left;
  background: ${({ theme, $isChosen }) => ($isChosen ? theme.color.brandSoft : 'transparent')};
  &:hover {
    background: ${({ theme, $isChosen }) => ($isChosen ? theme.color.brandSoft : mixColors(theme.color.text, 5))};
  }
  &:focus-visible {
    outline-offset: -${space(0.5)};
  }
`;

export const RowLabels = styled.span`
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
    color: ${color('muted')};
  }
`;
