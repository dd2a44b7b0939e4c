import { Stack } from '@fathom/ui/page/Page';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';

export const OverviewLayout = styled.div`
  display: grid;
  grid-template: 'status yours' auto / minmax(0, 1fr) ${space(100)};
  align-items: start;
  gap: ${space(6)};
  ${below('layout')} {
    grid-template:
      'yours' auto
      'status' auto
      / minmax(0, 1fr);
    gap: 0;
  }
`;

interface PartProps {
  readonly $isHiddenWhenNarrow?: boolean;
}

export const Status = styled(Stack)<PartProps>`
  grid-area: status;
  ${below('layout')} {
    ${({ $isHiddenWhenNarrow = false }) => $isHiddenWhenNarrow && 'display: none;'}
  }
`;

export const YourPart = styled(Stack)<PartProps>`
  grid-area: yours;
  ${below('layout')} {
    ${({ $isHiddenWhenNarrow = false }) => $isHiddenWhenNarrow && 'display: none;'}
  }
`;
