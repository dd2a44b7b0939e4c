import styled from 'styled-components';
import { textLinkStyle } from './textLinkStyle';

/** A small action that looks like a link: Details, Try again. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${textLinkStyle}
`;
