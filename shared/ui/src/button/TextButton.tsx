import styled from 'styled-components';
import { textLinkStyle } from './textLinkStyle';

export const TextButton = styled.button.attrs({ type: 'button' })`
  ${textLinkStyle}
`;
