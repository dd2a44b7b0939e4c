import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listText } from '../../text/listText';

export const vaultsList = {
  table: () => screen.findByRole('table', { name: listText.list }),
  /** Waits for the rows of the table bodies, those past their lock last. */
  async rows(): Promise<readonly HTMLElement[]> {
    await screen.findByText(/^\d+ vaults?$/);
    return screen.getAllByRole('table').flatMap((table) => within(table).getAllByRole('row').slice(1));
  },
  async row(title: string): Promise<HTMLElement> {
    const link = await screen.findByRole('link', { name: title });
    const row = link.closest('tr');
    if (!row) throw new Error(`${title} is in no row`);
    return row;
  },
  async titles(): Promise<readonly string[]> {
    return (await vaultsList.rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent ?? '');
  },
  search: (text: string) => userEvent.type(screen.getByRole('searchbox', { name: listText.search }), text),
  async status(label: string): Promise<void> {
    await userEvent.click(screen.getByRole('radio', { name: label }));
  },
  async sortBy(label: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: /^Sort by/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: label }));
  },
};
