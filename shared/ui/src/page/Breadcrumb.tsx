import { ChevronRight } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { TextLink } from '../button/TextLink';
import { space, weight } from '../theme/measure';

interface BreadcrumbProps {
  readonly label: string;
  readonly parent: { readonly to: string; readonly text: string };
  readonly current: string;
}

export function Breadcrumb({ label, parent, current }: BreadcrumbProps) {
  return (
    <Crumbs aria-label={label}>
      <TextLink to={parent.to}>{parent.text}</TextLink>
      <Icon icon={ChevronRight} />
      <b aria-current="page">{current}</b>
    </Crumbs>
  );
}

const Crumbs = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  b {
    font-weight: ${weight.medium};
  }
`;
