import { radius, size, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { color, tint } from '@fathom/shared/ui/theme/paint';
import { css } from 'styled-components';

export interface ChipVariant {
  readonly $isWarning?: boolean;
}

/** The buttons at the end of the top bar. */
export const chipStyle = css<ChipVariant>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  height: ${size.detailRow};
  padding: 0 ${space(2.5)};
  border: ${stroke.hairline} solid ${({ theme, $isWarning }) => ($isWarning ? theme.color.caution : theme.color.line)};
  border-radius: ${radius.control};
  background: ${color('surface')};
  color: ${({ theme, $isWarning }) => ($isWarning ? theme.color.caution : theme.color.text)};
  font-weight: ${weight.medium};
  white-space: nowrap;
  &:hover {
    background: ${tint('text', 4, 'surface')};
  }
`;
