import { below, size, space } from '@fathom/shared/ui/theme/measure';
import styled from 'styled-components';

/** Content of the shell's own on the grid of the areas: 48 px at the sides, 24 below two columns, 16 on a phone. */
export const ShellPage = styled.div`
  max-width: calc(${size.content} + 2 * ${space(12)});
  margin: 0 auto;
  padding: ${space(8)} ${space(12)} ${space(12)};
  ${below('layout')} {
    padding-inline: ${space(6)};
  }
  ${below('sm')} {
    padding: ${space(4)};
  }
`;
