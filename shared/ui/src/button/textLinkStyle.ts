import { css } from 'styled-components';
import { space } from '../theme/measure';
import { color } from '../theme/paint';

export const textLinkStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color('text')};
  text-decoration: underline;
  text-decoration-color: ${color('lineStrong')};
  text-underline-offset: 0.25em;
  &:hover {
    text-decoration-color: currentColor;
  }
`;
