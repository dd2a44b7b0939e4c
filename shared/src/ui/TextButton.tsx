import styled from 'styled-components';
import { textLinkStyle } from './textLinkStyle';

/** A small action that reads as a link: Details, Try again. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${textLinkStyle}
`;
