import styled from 'styled-components';
import { choiceStyle } from './choiceStyle';
import { radius, space, stroke } from '../theme/measure';
import { color } from '../theme/paint';

export const RadioDot = styled.input.attrs({ type: 'radio' })`
  ${choiceStyle}
  width: ${space(4.5)};
  height: ${space(4.5)};
  margin-top: ${stroke.hairline};
  border-radius: ${radius.round};
  &:checked {
    border: ${space(1.375)} solid ${color('brand')};
    background: ${color('onBrand')};
  }
`;
