import styled from 'styled-components';
import { Skeleton } from '../status/Skeleton';
import { space } from '../theme/measure';

export type SkeletonShape = 'mark' | 'two-lines' | 'line' | 'none';

/** The placeholder in a cell while its row loads. Widths vary slightly from row to row, like text. */
export function SkeletonCell({ shape, isEnd, row }: { shape: SkeletonShape; isEnd: boolean; row: number }) {
  if (shape === 'none') return null;
  if (shape === 'line') return <Skeleton $width={11} />;
  const lines = (
    <Lines $isEnd={isEnd}>
      <Skeleton $width={12 + (row % 3) * 2} />
      <Skeleton $width={15 + (row % 2) * 4} $height={2.5} />
    </Lines>
  );
  if (shape === 'two-lines') return lines;
  return (
    <IconAndLines>
      <Skeleton $width={7} $height={7} $isRound />
      {lines}
    </IconAndLines>
  );
}

const Lines = styled.span<{ $isEnd: boolean }>`
  display: inline-grid;
  gap: ${space(2)};
  justify-items: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
`;

const IconAndLines = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;
