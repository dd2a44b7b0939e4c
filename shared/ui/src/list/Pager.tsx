import { ChevronLeft, ChevronRight } from 'lucide';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { uiText } from '../text/en';
import { space } from '../theme/measure';

interface PagerProps {
  readonly label: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ label, page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return <span>{uiText.pageOf(1, 1)}</span>;
  return (
    <Line aria-label={label}>
      <IconButton
        size="small"
        hasEdge
        icon={ChevronLeft}
        label={uiText.previousPage}
        isDisabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">{uiText.pageOf(page, pageCount)}</span>
      <IconButton
        size="small"
        hasEdge
        icon={ChevronRight}
        label={uiText.nextPage}
        isDisabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </Line>
  );
}

const Line = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  white-space: nowrap;
`;
