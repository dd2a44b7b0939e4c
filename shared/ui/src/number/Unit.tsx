import styled from 'styled-components';
import { weight } from '../theme/measure';
import { color } from '../theme/paint';

export const Unit = styled.span.attrs({ translate: 'no' })`
  color: ${color('muted')};
  font-weight: ${weight.normal};
  letter-spacing: 0;
  unicode-bidi: isolate;
`;
