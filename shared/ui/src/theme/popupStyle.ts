import { css } from 'styled-components';
import { fontFamily, FORCED_COLORS, motion, radius, space, stroke, type } from './measure';
import { color, shadow } from './paint';

export const popupGround = css`
  background: ${color('raised')};
  color: ${color('text')};
  border: ${stroke.hairline} solid
    ${({ theme }) => (theme.scheme === 'dark' ? theme.color.lineStrong : theme.color.line)};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
  transition: opacity ${motion.base} ${motion.ease};
  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const popupStyle = css`
  ${popupGround}
  padding: ${space(1)};
  font-family: ${fontFamily};
  ${type('sm')}
  ${FORCED_COLORS} {
    border-color: CanvasText;
  }
`;

export const popupRowStyle = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.control};
  text-align: left;
  cursor: pointer;
  &[data-highlighted] {
    background: ${({ theme }) => theme.color.sunken};
    outline: none;
  }
  &[data-checked],
  &[data-selected] {
    background: ${({ theme }) => theme.color.brandSoft};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.muted};
    cursor: not-allowed;
  }
  > svg:last-child {
    margin-left: auto;
  }
  ${FORCED_COLORS} {
    &[data-highlighted] {
      outline: ${stroke.strong} solid Highlight;
    }
  }
`;
