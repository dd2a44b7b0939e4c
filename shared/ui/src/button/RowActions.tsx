import styled from 'styled-components';
import { below, from, size, space } from '../theme/measure';

/** The buttons at the end of a table row, stacked in a narrow column; on a card they span the full width. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  /* Three buttons stay on one line, so that rows keep their height. */
  ${from('lg')} {
    &:has(> :nth-child(3)) {
      gap: ${space(1)};
      > button {
        padding-inline: ${space(2)};
      }
    }
  }
  ${below('sm')} {
    > * {
      flex: 1;
      min-height: ${size.button};
    }
  }
`;
