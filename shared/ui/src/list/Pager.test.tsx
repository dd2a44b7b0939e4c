import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { Pager } from './Pager';

it('moves to the next and the previous page, and stops at both ends', async () => {
  const pages: number[] = [];
  renderWithHost(<Pager label="Pages of things" page={1} pageCount={3} onPage={(page) => pages.push(page)} />);
  expect(screen.getByRole('navigation', { name: 'Pages of things' })).toHaveTextContent('Page 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(pages).toEqual([2]);
});

it('states that there is only one page, without buttons', () => {
  renderWithHost(<Pager label="Pages of things" page={1} pageCount={1} onPage={() => undefined} />);
  expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
