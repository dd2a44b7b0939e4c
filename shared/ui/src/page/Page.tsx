import styled from 'styled-components';
import { below, size, space } from '../theme/measure';

export const Page = styled.main`
  max-width: calc(${size.content} + ${space(24)});
  margin: 0 auto;
  padding: ${space(8)} ${space(12)} ${space(12)};
  ${below('layout')} {
    padding: ${space(6)} ${space(6)} ${space(10)};
  }
  ${below('sm')} {
    padding: ${space(5)} ${space(4)} ${space(8)};
  }
`;

/** Two columns of panels from 1125 px, one below. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(6)};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(6)};
`;
