import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './IconButton';
import { kitText } from './text/en';
import { space } from './theme/measure';

interface PagerProps {
  /** What is paged through: names the pair of buttons. */
  readonly label: string;
  /** From 1 on. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** Where one is in a list that is shown in pages, and the way to the next and the one before. */
export function Pager({ label, page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return <span>{kitText.pageOf(1, 1)}</span>;
  return (
    <Line aria-label={label}>
      <IconButton
        size="small"
        hasEdge
        glyph={ChevronLeft}
        label={kitText.previousPage}
        isDisabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">{kitText.pageOf(page, pageCount)}</span>
      <IconButton
        size="small"
        hasEdge
        glyph={ChevronRight}
        label={kitText.nextPage}
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
