import { memo, useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styled, { css, type RuleSet } from 'styled-components';
import { GrowingEnd, useGrowingList } from './GrowingEnd';
import { Icon } from './Icon';
import { Skeleton } from './Skeleton';
import { kitText } from './text/en';
import { below, between, size, space, stroke, type, weight } from './theme/measure';
import { colour, tint } from './theme/paint';
import { VisuallyHidden } from './VisuallyHidden';

export interface Column<Row> {
  readonly key: string;
  /** A word for assistive technology and for the label on a card. */
  readonly name: string;
  /** What stands in the head, where it is more than the name: a term with a definition. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Default end, for numbers; the first column starts. */
  readonly align?: 'start' | 'center' | 'end';
  /** Share of the width: `26%`. Tables one above the other take the same. */
  readonly width?: string;
  /** Ascending order; given, the column can be sorted. */
  readonly compare?: (one: Row, other: Row) => number;
  /**
   * Its place on the card that a row becomes below 600 px: `title` and `lead` share the first line, a `fact` has its
   * label beside it, `actions` fill the last line, `none` is left out. Default: first title, second lead, others fact.
   */
  readonly card?: 'title' | 'lead' | 'fact' | 'actions' | 'none';
  /** The shape of its skeleton. Default: two lines in the first two columns, otherwise one. */
  readonly skeleton?: 'mark' | 'two-lines' | 'line' | 'none';
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Row> {
  /** Names the table; not shown. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** `undefined` while they are read: then skeletons of the final shape stand there. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly initialSort?: Sort;
  readonly skeletonRows?: number;
  /** In the place of the rows when there are none. */
  readonly empty?: ReactNode;
  /** What stands below a row, across all columns; `undefined` for a row that is not opened. */
  readonly detail?: (row: Row) => ReactNode;
  /** Below this width a row is a card. Default `sm`; `tablet` or `layout` for a table with more columns than a tablet has room for. */
  readonly cardsBelow?: 'sm' | 'tablet' | 'layout';
}

/** A list of rows with sortable columns; a narrow window has a card for each row. A long list grows while it is read. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  skeletonRows = 3,
  empty,
  detail,
  cardsBelow = 'sm',
}: DataTableProps<Row>) {
  const [sort, setSort] = useState(initialSort);
  const { shown, grow } = useGrowingList(sorted(rows ?? [], columns, sort));
  if (rows?.length === 0 && empty !== undefined) return empty;

  return (
    <>
      <Table
        role="table"
        aria-label={label}
        aria-busy={rows === undefined || undefined}
        aria-rowcount={grow && rows ? rows.length + 1 : undefined}
        data-cards-below={cardsBelow}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <Head>
          <tr role="row">
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                role="columnheader"
                scope="col"
                $align={alignOf(column, index)}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                {column.compare ? (
                  <SortButton column={column} sort={sort} onSort={setSort} />
                ) : (
                  (column.head ?? <VisibleName column={column} />)
                )}
              </HeadCell>
            ))}
          </tr>
        </Head>
        <Body>
          {rows
            ? shown.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} detail={detail?.(row)} />)
            : Array.from({ length: skeletonRows }, (_, row) => (
                <Row key={row} role="row">
                  {columns.map((column, index) => (
                    <Cell
                      key={column.key}
                      role="cell"
                      $align={alignOf(column, index)}
                      $card={cardOf(column, index)}
                      data-card={cardOf(column, index)}
                    >
                      {row === 0 && index === 0 && <VisuallyHidden>{kitText.loading}</VisuallyHidden>}
                      <SkeletonCell
                        shape={skeletonOf(column, index)}
                        isEnd={alignOf(column, index) === 'end'}
                        row={row}
                      />
                    </Cell>
                  ))}
                </Row>
              ))}
        </Body>
      </Table>
      {grow && <GrowingEnd grow={grow} />}
    </>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** What stands below the row while it is opened. */
  readonly detail: ReactNode;
}

function ShownRow<Row>({ row, columns, detail }: TableRowProps<Row>) {
  const isOpened = detail !== undefined;
  return (
    <>
      <Row role="row" data-opened={isOpened || undefined}>
        {columns.map((column, index) => (
          <Cell
            key={column.key}
            role="cell"
            $align={alignOf(column, index)}
            $card={cardOf(column, index)}
            data-card={cardOf(column, index)}
            data-label={cardOf(column, index) === 'fact' ? column.name : undefined}
          >
            {column.cell(row)}
          </Cell>
        ))}
      </Row>
      {isOpened && (
        <DetailRow role="row">
          <DetailCell role="cell" colSpan={columns.length}>
            {detail}
          </DetailCell>
        </DetailRow>
      )}
    </>
  );
}

/** Rows that are there already render no more when a long list grows or is sorted. */
const TableRow = memo(ShownRow) as typeof ShownRow;

/** A column of actions has a name to be read, not to be seen. */
function VisibleName<Row>({ column }: { column: Column<Row> }) {
  return column.card === 'actions' ? <VisuallyHidden>{column.name}</VisuallyHidden> : column.name;
}

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next = direction === 'descending' ? 'ascending' : 'descending';
  const glyphs = { ascending: ArrowUp, descending: ArrowDown } as const;
  return (
    <SortBox type="button" $isOn={direction !== undefined} onClick={() => onSort({ key: column.key, direction: next })}>
      {column.head ?? column.name}
      <Icon glyph={direction ? glyphs[direction] : ChevronsUpDown} size="small" />
    </SortBox>
  );
}

function SkeletonCell({
  shape,
  isEnd,
  row,
}: {
  shape: 'mark' | 'two-lines' | 'line' | 'none';
  isEnd: boolean;
  row: number;
}) {
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
    <MarkAndLines>
      <Skeleton $width={7} $height={7} $isRound />
      {lines}
    </MarkAndLines>
  );
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined): readonly Row[] {
  const compare = columns.find((column) => column.key === sort?.key)?.compare;
  if (!sort || !compare) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(one, other));
}

function alignOf<Row>(column: Column<Row>, index: number): 'start' | 'center' | 'end' {
  return column.align ?? (index === 0 ? 'start' : 'end');
}

function cardOf<Row>(column: Column<Row>, index: number): NonNullable<Column<Row>['card']> {
  return column.card ?? (['title', 'lead'] as const)[index] ?? 'fact';
}

function skeletonOf<Row>(column: Column<Row>, index: number): NonNullable<Column<Row>['skeleton']> {
  return column.skeleton ?? (['mark', 'two-lines'] as const)[index] ?? 'line';
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  ${below('layout')} {
    table-layout: auto;
    col {
      width: auto !important;
    }
  }
  ${below('sm')} {
    display: block;
  }
  ${between('sm', 'tablet')} {
    &[data-cards-below='tablet'] {
      display: block;
    }
  }
  ${between('sm', 'layout')} {
    &[data-cards-below='layout'] {
      display: block;
    }
  }
`;

/** How a part of a table looks while the rows of that table are cards in a window wider than a phone's. */
function inWideCards(style: RuleSet<object>): RuleSet<object> {
  return css`
    ${between('sm', 'tablet')} {
      ${Table}[data-cards-below='tablet'] && {
        ${style}
      }
    }
    ${between('sm', 'layout')} {
      ${Table}[data-cards-below='layout'] && {
        ${style}
      }
    }
  `;
}

const AS_BLOCK = inWideCards(css`
  display: block;
`);

const Head = styled.thead`
  ${below('sm')} {
    display: none;
  }
  ${inWideCards(css`
    display: none;
  `)}
`;

const HeadCell = styled.th<{ $align: 'start' | 'center' | 'end' }>`
  height: ${size.tableHead};
  padding: 0 ${space(2)};
  text-align: ${({ $align }) => $align};
  ${type('xs')}
  font-weight: ${weight.medium};
  font-variant-numeric: normal;
  white-space: nowrap;
  color: ${colour('muted')};
  background: ${tint('sunken', 55, 'surface')};
  border-top: ${stroke.hairline} solid ${colour('line')};
  border-bottom: ${stroke.hairline} solid ${colour('line')};
  &:first-child {
    padding-left: ${space(5)};
  }
  &:last-child {
    padding-right: ${space(5)};
  }
`;

const SortBox = styled.button<{ $isOn: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};
  min-height: ${space(6)};
  font-weight: inherit;
  color: ${({ theme, $isOn }) => ($isOn ? theme.colour.text : 'inherit')};
`;

const Body = styled.tbody`
  ${below('sm')} {
    display: block;
  }
  ${AS_BLOCK}
`;

const Row = styled.tr`
  &:not(:first-child) > td {
    border-top: ${stroke.hairline} solid ${colour('line')};
  }
  &:hover,
  &[data-opened] {
    background: ${tint('text', 3)};
  }
  ${below('sm')} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)} ${space(4)};
    padding: ${space(4)};
    border-top: ${stroke.hairline} solid ${colour('line')};
    &:not(:first-child) > td {
      border-top: 0;
    }
    &:hover,
    &[data-opened] {
      background: none;
    }
  }
  ${inWideCards(css`
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    align-items: start;
    gap: ${space(3)} ${space(4)};
    padding: ${space(4)} ${space(5)};
    border-top: ${stroke.hairline} solid ${colour('line')};
    &:not(:first-child) > td {
      border-top: 0;
    }
  `)}
`;

const DetailRow = styled.tr`
  background: ${tint('text', 3)};
  ${below('sm')} {
    display: block;
    background: none;
  }
  ${AS_BLOCK}
`;

const DetailCell = styled.td`
  padding: 0 ${space(5)} ${space(5)};
  ${below('sm')} {
    display: block;
    padding: 0 ${space(4)} ${space(4)};
  }
  ${AS_BLOCK}
`;

const Cell = styled.td<{ $align: 'start' | 'center' | 'end'; $card: NonNullable<Column<unknown>['card']> }>`
  height: ${size.tableRow};
  padding: ${space(2)};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  font-weight: ${weight.medium};
  &:first-child {
    padding-left: ${space(5)};
  }
  &:last-child {
    padding-right: ${space(5)};
  }
  ${below('sm')} {
    &&& {
      display: ${({ $card }) => CARD_DISPLAY[$card]};
      align-items: center;
      gap: ${space(2)};
      height: auto;
      min-height: ${space(5)};
      padding: 0;
      text-align: ${({ $card }) => ($card === 'lead' ? 'right' : 'left')};
      ${({ $card }) => $card === 'actions' && 'grid-column: 1 / -1;'}
    }
    &&&[data-label]:nth-child(even) {
      justify-content: flex-end;
    }
    &[data-label]::before {
      content: attr(data-label);
      ${type('xs')}
      font-weight: ${weight.normal};
      color: ${colour('muted')};
    }
  }
  ${inWideCards(css`
    display: block;
    height: auto;
    min-width: 0;
    padding: 0;
    text-align: left;
    &[data-card='title'] {
      order: -3;
      grid-column: span 2;
    }
    &[data-card='lead'] {
      order: -2;
      align-self: center;
    }
    &[data-card='actions'] {
      order: -1;
      align-self: center;
      text-align: right;
    }
    &[data-card='none'] {
      display: none;
    }
    &[data-label]::before {
      content: attr(data-label);
      display: block;
      margin-bottom: ${space(0.5)};
      ${type('xs')}
      font-weight: ${weight.normal};
      color: ${colour('muted')};
    }
  `)}
  ${between('sm', 'tablet')} {
    ${Table}[data-cards-below='tablet'] &&[data-label] {
      grid-column: span 2;
    }
  }
`;

const CARD_DISPLAY = { title: 'block', lead: 'block', fact: 'flex', actions: 'block', none: 'none' } as const;

const Lines = styled.span<{ $isEnd: boolean }>`
  display: inline-grid;
  gap: ${space(2)};
  justify-items: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
`;

const MarkAndLines = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;
