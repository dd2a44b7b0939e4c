import { memo, useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import {
  Body,
  Cell,
  DetailCell,
  ExpandedRow,
  Head,
  HeadCell,
  HeadRow,
  Row,
  SortBox,
  Table,
  type Alignment,
  type CardSlot,
} from './DataTableParts';
import { InList } from '../number/ExactText';
import { LoadMoreSentinel, useGrowingList } from './LoadMoreSentinel';
import { Icon } from '../token/Icon';
import { SkeletonCell, type SkeletonShape } from './SkeletonCell';
import { uiText } from '../text/en';
import { VisuallyHidden } from '../page/VisuallyHidden';

export interface Column<Row> {
  readonly key: string;
  readonly name: string;
  /** The header's content, if it isn't the name: a term with a definition. */
  readonly head?: ReactNode | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Default `end`, for numbers; the first column is `start`. */
  readonly align?: Alignment | undefined;
  /** Share of the width: `26%`. Stacked tables use the same shares so that their columns line up. */
  readonly width?: string | undefined;
  /** Ascending order. Makes the column sortable. */
  readonly compare?: ((one: Row, other: Row) => number) | undefined;
  /**
   * Its slot on the card that replaces a row below 600 px: `title` and `lead` share the first line, a `fact` has its
   * label next to it, `actions` fill the last line, `none` is omitted. Default: the first column is the title, the
   * second the lead, the others are facts.
   */
  readonly card?: CardSlot | undefined;
  /** The shape of its skeleton. Default: two lines in the first two columns, one in the others. */
  readonly skeleton?: SkeletonShape | undefined;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TablePage {
  /** Starts at 1. */
  readonly number: number;
  readonly size: number;
  /** Called after a change of order, which returns to the first page. */
  readonly onSort: () => void;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** `undefined` while loading: skeletons of the final shape are displayed. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly initialSort?: Sort | undefined;
  /** Displays only this page of the rows, which are sorted as a whole. */
  readonly page?: TablePage | undefined;
  readonly skeletonRows?: number | undefined;
  readonly empty?: ReactNode | undefined;
  /** Content below a row, across all columns; `undefined` for a collapsed row. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /**
   * Below this width rows become cards. Default `sm`; `tablet` or `layout` for tables with more columns than a tablet
   * can fit.
   */
  readonly cardsBelow?: 'sm' | 'tablet' | 'layout' | undefined;
  /** Keeps the sort buttons above the cards. Default: cards are displayed as sorted initially. */
  readonly hasCardSort?: boolean | undefined;
}

/**
 * A list of rows with sortable columns; in a narrow window, a card for each row. A long list grows as it is scrolled.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort,
  page,
  skeletonRows = 3,
  empty,
  detail,
  cardsBelow = 'sm',
  hasCardSort = false,
}: DataTableProps<Row>) {
  const [sort, setSort] = useState(initialSort);
  const ordered = sorted(rows ?? [], columns, sort);
  const { displayed, grow } = useGrowingList(page ? onPage(ordered, page) : ordered);
  if (rows?.length === 0 && empty !== undefined) return empty;

  function changeSort(next: Sort) {
    setSort(next);
    page?.onSort();
  }

  return (
    <>
      <Table
        role="table"
        aria-label={label}
        aria-busy={rows === undefined || undefined}
        aria-rowcount={grow && rows ? rows.length + 1 : undefined}
        data-cards-below={cardsBelow}
        data-card-sort={hasCardSort || undefined}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <Head>
          <HeadRow role="row">
            {columns.map((column, index) => (
              <ColumnHead key={column.key} column={column} index={index} sort={sort} onSort={changeSort} />
            ))}
          </HeadRow>
        </Head>
        <Body>
          {rows ? (
            displayed.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} detail={detail?.(row)} />)
          ) : (
            <SkeletonRows columns={columns} count={skeletonRows} />
          )}
        </Body>
      </Table>
      {grow && <LoadMoreSentinel grow={grow} />}
    </>
  );
}

interface ColumnHeadProps<Row> extends SortButtonProps<Row> {
  readonly index: number;
}

function ColumnHead<Row>({ column, index, sort, onSort }: ColumnHeadProps<Row>) {
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      $align={alignOf(column, index)}
      aria-sort={sort?.key === column.key ? sort.direction : undefined}
    >
      {column.compare ? (
        <SortButton column={column} sort={sort} onSort={onSort} />
      ) : (
        (column.head ?? <VisibleName column={column} />)
      )}
    </HeadCell>
  );
}

interface SkeletonRowsProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  readonly count: number;
}

function SkeletonRows<Row>({ columns, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <Row key={row} role="row">
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          role="cell"
          $align={alignOf(column, index)}
          $card={cardOf(column, index)}
          data-card={cardOf(column, index)}
        >
          {row === 0 && index === 0 && <VisuallyHidden>{uiText.loading}</VisuallyHidden>}
          <SkeletonCell shape={skeletonOf(column, index)} isEnd={alignOf(column, index) === 'end'} row={row} />
        </Cell>
      ))}
    </Row>
  ));
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly detail: ReactNode;
}

function DisplayedRow<Row>({ row, columns, detail }: TableRowProps<Row>) {
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
            <InList value>{column.cell(row)}</InList>
          </Cell>
        ))}
      </Row>
      {isOpened && (
        <ExpandedRow role="row">
          <DetailCell role="cell" colSpan={columns.length}>
            {detail}
          </DetailCell>
        </ExpandedRow>
      )}
    </>
  );
}

/** Memoized so that growing or sorting a long list doesn't render existing rows again. */
const TableRow = memo(DisplayedRow) as typeof DisplayedRow;

/** The header of an actions column is for screen readers only. */
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
  const icons = { ascending: ArrowUp, descending: ArrowDown } as const;
  return (
    <SortBox type="button" $isOn={direction !== undefined} onClick={() => onSort({ key: column.key, direction: next })}>
      {column.head ?? column.name}
      <Icon icon={direction ? icons[direction] : ChevronsUpDown} size="small" />
    </SortBox>
  );
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined): readonly Row[] {
  const compare = columns.find((column) => column.key === sort?.key)?.compare;
  if (!sort || !compare) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(one, other));
}

export function onPage<Row>(
  rows: readonly Row[],
  { number, size }: Pick<TablePage, 'number' | 'size'>,
): readonly Row[] {
  return rows.slice(size * (number - 1), size * number);
}

function alignOf<Row>(column: Column<Row>, index: number): Alignment {
  return column.align ?? (index === 0 ? 'start' : 'end');
}

function cardOf<Row>(column: Column<Row>, index: number): CardSlot {
  return column.card ?? (['title', 'lead'] as const)[index] ?? 'fact';
}

function skeletonOf<Row>(column: Column<Row>, index: number): SkeletonShape {
  return column.skeleton ?? (['mark', 'two-lines'] as const)[index] ?? 'line';
}
