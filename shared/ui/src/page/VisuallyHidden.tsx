import styled from 'styled-components';
import { stroke } from '../theme/measure';

export const VisuallyHidden = styled.span`
  position: absolute;
  width: ${stroke.hairline};
  height: ${stroke.hairline};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
