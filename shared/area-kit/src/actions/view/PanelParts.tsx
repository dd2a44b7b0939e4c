import styled from 'styled-components';
import { space } from '@fathom/ui/theme/measure';

export const PanelParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
