import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { DataTable, type Column, type TablePage } from './DataTable';

interface Row {
  readonly name: string;
  readonly count: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', name: 'Name', cell: (row) => row.name, compare: (one, other) => one.name.localeCompare(other.name) },
  { key: 'count', name: 'Count', cell: (row) => row.count, compare: (one, other) => one.count - other.count },
  { key: 'actions', name: 'Actions', card: 'actions', cell: () => null },
];
const ROWS: readonly Row[] = [
  { name: 'b', count: 1 },
  { name: 'a', count: 3 },
  { name: 'c', count: 2 },
];

function renderTable(rows: readonly Row[] | undefined, page?: TablePage) {
  renderWithHost(
    <DataTable
      label="Things"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.name}
      initialSort={{ key: 'count', direction: 'descending' }}
      empty={<p>Nothing yet.</p>}
      {...(page && { page })}
    />,
  );
}

function order(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null);
}

it('sorts by a column, reverses the order, and states the sorted column', async () => {
  renderTable(ROWS);
  expect(order()).toEqual(['a', 'c', 'b']);
  expect(screen.getByRole('columnheader', { name: 'Count' })).toHaveAttribute('aria-sort', 'descending');

  await userEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(order()).toEqual(['b', 'c', 'a']);
  expect(screen.getByRole('columnheader', { name: 'Count' })).toHaveAttribute('aria-sort', 'ascending');

  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(order()).toEqual(['c', 'b', 'a']);
  expect(screen.getByRole('columnheader', { name: 'Count' })).not.toHaveAttribute('aria-sort');
});

it('displays one page of the rows, sorts all of them, and reports another order', async () => {
  const onSort = jest.fn();
  renderTable(ROWS, { number: 1, size: 2, onSort });
  expect(order()).toEqual(['a', 'c']);
  await userEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(order()).toEqual(['b', 'c']);
  expect(onSort).toHaveBeenCalledTimes(1);
});

it('does not modify the rows it receives', async () => {
  const rows = Object.freeze([...ROWS]);
  renderTable(rows);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(rows).toEqual(ROWS);
});

it('has no sort button for columns without an order, and names the actions column for screen readers only', () => {
  renderTable(ROWS);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
});

it('announces that it is loading and displays three skeleton rows', () => {
  renderTable(undefined);
  expect(screen.getByRole('table', { name: 'Things' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

it('displays the next step when there are no rows', () => {
  renderTable([]);
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('displays the detail of an expanded row below it, across all columns', () => {
  renderWithHost(
    <DataTable
      label="Things"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.name}
      detail={(row) => (row.name === 'a' ? <p>more of a</p> : undefined)}
    />,
  );
  const rows = screen.getAllByRole('row');
  expect(rows[2]).toHaveTextContent('a3');
  expect(rows[3]).toHaveTextContent('more of a');
  expect(within(rows[3] ?? document.body).getByRole('cell')).toHaveAttribute('colspan', '3');
  expect(rows).toHaveLength(5);
});

it('displays the first fifty rows of a long list, its length, and more rows on demand', async () => {
  renderTable(Array.from({ length: 125 }, (_, count) => ({ name: `row ${count}`, count })));
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '126');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('row')).toHaveLength(126);
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
