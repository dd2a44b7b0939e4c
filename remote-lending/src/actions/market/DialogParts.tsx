import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';

/**
 * Stacks the parts of a dialog with a smaller gap than elsewhere, so that the amounts and the
 * button are visible together.
 */
export const DialogParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
