import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

export const FormParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

export const Group = styled.section`
  min-width: 0;
  > h3 {
    ${type('xs')}
    color: ${color('muted')};
  }
`;
