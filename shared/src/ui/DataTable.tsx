import { memo, useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  Body,
  Cell,
  DetailCell,
  DetailRow,
  Head,
  HeadCell,
  Row,
  SortBox,
  Table,
  type Alignment,
  type CardSlot,
} from './DataTableParts';
import { InList } from './ExactText';
import { GrowingEnd, useGrowingList } from './GrowingEnd';
import { Icon } from './Icon';
import { SkeletonCell, type SkeletonShape } from './SkeletonCell';
import { uiText } from './text/en';
import { VisuallyHidden } from './VisuallyHidden';

export interface Column<Row> {
  readonly key: string;
  /** A word for assistive technology and for the label on a card. */
  readonly name: string;
  /** What is in the head, where it is more than the name: a term with a definition. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Default end, for numbers; the first column starts. */
  readonly align?: Alignment;
  /** Share of the width: `26%`. Tables one above the other take the same. */
  readonly width?: string;
  /** Ascending order; given, the column can be sorted. */
  readonly compare?: (one: Row, other: Row) => number;
  /**
   * Its place on the card that a row becomes below 600 px: `title` and `lead` share the first line, a `fact` has its
   * label next to it, `actions` fill the last line, `none` is left out. Default: first title, second lead, others fact.
   */
  readonly card?: CardSlot;
  /** The shape of its skeleton. Default: two lines in the first two columns, otherwise one. */
  readonly skeleton?: SkeletonShape;
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
  /** What is below a row, across all columns; `undefined` for a row that is not opened. */
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
  const { displayed, grow } = useGrowingList(sorted(rows ?? [], columns, sort));
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
            ? displayed.map((row) => <TableRow key={rowKey(row)} row={row} columns={columns} detail={detail?.(row)} />)
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
                      {row === 0 && index === 0 && <VisuallyHidden>{uiText.loading}</VisuallyHidden>}
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
  /** What is below the row while it is opened. */
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
const TableRow = memo(DisplayedRow) as typeof DisplayedRow;

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
  return rows.toSorted((one, other) => sign * compare(one, other));
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
