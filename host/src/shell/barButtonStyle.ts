import { chipStyle as barChip } from '@fathom/ui/theme/chipStyle';
import { css } from 'styled-components';

export interface ChipVariant {
  readonly $isWarning?: boolean;
}

export const barButtonStyle = css<ChipVariant>`
  ${barChip}
  ${({ theme, $isWarning }) => $isWarning && `border-color: ${theme.color.caution}; color: ${theme.color.caution};`}
  > .icon {
    color: inherit;
  }
`;
