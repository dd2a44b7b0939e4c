import styled from 'styled-components';
import { below, size, space } from '../theme/measure';

/**
 * The buttons at the end of a table row, stacked in a narrow column; on a card they span the full
 * width.
 */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  ${below('sm')} {
    > * {
      flex: 1;
      min-height: ${size.button};
    }
  }
`;
