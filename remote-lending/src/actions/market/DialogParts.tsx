import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';

/** Uses a smaller gap than other panels, so that the amounts and the button are visible together. */
export const DialogParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
