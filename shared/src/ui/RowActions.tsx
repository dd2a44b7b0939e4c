import styled from 'styled-components';
import { below, size, space } from './theme/measure';

/** The buttons at the end of a table's row; on a card they share the whole width. */
export const RowActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  ${below('sm')} {
    > * {
      flex: 1;
      min-height: ${size.button};
    }
  }
`;
