import { Link } from '@fathom/contract/router';
import styled from 'styled-components';
import { FORCED_COLORS, stroke } from '../theme/measure';
import { color } from '../theme/paint';

/** Wraps a `DataTable` with a `RowLink` in its rows; other controls lie above the link. */
export const LinkedRows = styled.div`
  tbody tr {
    position: relative;
  }
  tbody :is(button, [tabindex]),
  td:last-child a {
    position: relative;
    z-index: 1;
  }
`;

/** The link of a table row to its own page. It covers the whole row. */
export const RowLink = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: ${stroke.strong} solid ${color('accent')};
      outline-offset: -${stroke.strong};
      ${FORCED_COLORS} {
        outline-color: Highlight;
      }
    }
  }
`;
