import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';

/** A preference in a popup: its name, and the options next to it. */
export const ChoiceLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(3)};
  > span {
    color: ${color('muted')};
  }
`;
