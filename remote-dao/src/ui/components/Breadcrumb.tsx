import { Link } from '@fathom/shared/router';
import { Icon } from '@fathom/shared/ui/Icon';
import { space, weight } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';

interface BreadcrumbProps {
  /** Of the whole, for assistive technology. */
  readonly label: string;
  readonly parent: { readonly to: string; readonly text: string };
  readonly current: string;
}

/** Where a page is: below which list. */
export function Breadcrumb({ label, parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <List>
        <li>
          <Link to={parent.to}>{parent.text}</Link>
        </li>
        <li>
          <Icon icon={ChevronRight} size="small" />
          <Current aria-current="page">{current}</Current>
        </li>
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  a {
    color: ${color('muted')};
    text-decoration: underline;
    text-decoration-color: ${color('lineStrong')};
    text-underline-offset: 0.25em;
  }
`;

const Current = styled.span`
  font-weight: ${weight.medium};
`;
