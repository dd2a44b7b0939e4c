import { LoadMoreSentinel, useGrowingList } from '../list/LoadMoreSentinel';
import { Icon } from '../token/Icon';
import { Skeleton } from '../status/Skeleton';
import { space, stroke, weight } from '../theme/measure';
import { color, tint } from '../theme/paint';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PreviewCardsProps<Row> {
  readonly label: string;
  /** `undefined` while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly name: (row: Row) => ReactNode;
  /** The most important value, at the end of a card. */
  readonly figure: (row: Row) => ReactNode;
  readonly onPreview: (row: Row) => void;
  readonly empty: ReactNode;
}

const SKELETONS = [0, 1, 2];

/** A list on a phone: one line per row, which opens the row's preview. */
export function PreviewCards<Row>({
  label,
  rows,
  rowKey,
  name,
  figure: metric,
  onPreview,
  empty,
}: PreviewCardsProps<Row>) {
  const { displayed, grow } = useGrowingList(rows ?? []);
  if (rows?.length === 0) return empty;
  return (
    <>
      <List aria-label={label} aria-busy={rows === undefined || undefined}>
        {rows === undefined
          ? SKELETONS.map((key) => (
              <li key={key}>
                <CardShape>
                  <Skeleton $width={7} $height={7} $isRound />
                  <Skeleton $width={20} />
                  <Metric>
                    <Skeleton $width={16} />
                  </Metric>
                </CardShape>
              </li>
            ))
          : displayed.map((row) => (
              <li key={rowKey(row)}>
                <CardButton type="button" aria-haspopup="dialog" onClick={() => onPreview(row)}>
                  {name(row)}
                  <Metric>{metric(row)}</Metric>
                  <Icon icon={ChevronRight} />
                </CardButton>
              </li>
            ))}
      </List>
      {grow && <LoadMoreSentinel grow={grow} />}
    </>
  );
}

const List = styled.ul`
  > li {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
`;

const CardShape = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${space(17)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(4)};
  text-align: left;
  > svg:last-child {
    color: ${color('muted')};
  }
`;

const CardButton = styled(CardShape).attrs({ as: 'button' as const })<{ type: 'button' }>`
  &:hover {
    background: ${tint('text', 3)};
  }
  &:focus-visible {
    outline-offset: -${stroke.strong};
  }
`;

const Metric = styled.span`
  flex: none;
  margin-left: auto;
  text-align: right;
  font-weight: ${weight.medium};
`;
