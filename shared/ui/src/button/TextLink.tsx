import { Link } from '@fathom/contract/router';
import styled from 'styled-components';
import { color } from '../theme/paint';

export const TextLink = styled(Link)`
  color: inherit;
  text-decoration: underline;
  text-decoration-color: ${color('lineStrong')};
  text-underline-offset: 0.25em;
  &:hover {
    text-decoration-color: currentColor;
  }
`;
