import { Link } from '@fathom/shared/router';
import styled from 'styled-components';
import { textLinkStyle } from './textLinkStyle';

/** A link to another screen, in running text. */
export const TextLink = styled(Link)`
  ${textLinkStyle}
`;
