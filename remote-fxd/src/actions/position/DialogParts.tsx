import { space } from '@fathom/shared/ui/theme/measure';
import styled from 'styled-components';

/** The parts of a dialog one below the other: closer than elsewhere, so that what is at stake and the button are seen together. */
export const DialogParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
