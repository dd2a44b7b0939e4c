import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';

/** A smaller gap than elsewhere keeps the amounts and the button visible together. */
export const DialogParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
