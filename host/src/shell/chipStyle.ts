import { radius, size, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { colour, tint } from '@fathom/shared/ui/theme/paint';
import { css } from 'styled-components';

export interface ChipLook {
  readonly $isWarning?: boolean;
}

/** The buttons at the end of the top bar. */
export const chipStyle = css<ChipLook>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  height: ${size.factRow};
  padding: 0 ${space(2.5)};
  border: ${stroke.hairline} solid ${({ theme, $isWarning }) => ($isWarning ? theme.colour.caution : theme.colour.line)};
  border-radius: ${radius.control};
  background: ${colour('surface')};
  color: ${({ theme, $isWarning }) => ($isWarning ? theme.colour.caution : theme.colour.text)};
  font-weight: ${weight.medium};
  white-space: nowrap;
  &:hover {
    background: ${tint('text', 4, 'surface')};
  }
`;
