import { Stack } from '@fathom/ui/page/Page';
import { below, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';

/** Places the actions at the side, or before the rest on narrow screens. */
export const VaultLayout = styled.div`
  display: grid;
  grid-template:
    'main actions' auto
    'main more' 1fr
    / minmax(0, 1fr) ${space(100)};
  align-items: start;
  gap: ${space(6)};
  margin-top: -${space(3)};
  ${below('layout')} {
    grid-template:
      'actions' auto
      'main' auto
      'more' auto
      / minmax(0, 1fr);
    margin-top: 0;
  }
`;

export const Actions = styled(Stack)`
  grid-area: actions;
  &:empty {
    display: none;
  }
`;

export const Main = styled(Stack)`
  grid-area: main;
`;

export const More = styled(Stack)`
  grid-area: more;
`;
