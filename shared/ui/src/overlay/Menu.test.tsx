import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { Menu } from './Menu';

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

function renderMenu() {
  const chosen: string[] = [];
  renderWithHost(
    <Menu
      label="Select Market"
      entries={[
        { key: 'lisk', label: 'Lisk market', isChosen: true, onSelect: () => chosen.push('lisk') },
        { key: 'test', label: 'Test market', isChosen: false, onSelect: () => chosen.push('test') },
      ]}
    >
      Lisk market
    </Menu>,
  );
  return { button: screen.getByRole('button', { name: 'Select Market' }), chosen };
}

it('marks the selected entry and passes the pressed one to the caller', async () => {
  const { button, chosen } = renderMenu();
  await userEvent.click(button);
  expect(await screen.findByRole('menuitemradio', { name: /Lisk market/ })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: /Test market/ }));
  expect(chosen).toEqual(['test']);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('works with the keyboard alone and restores the focus', async () => {
  const { button, chosen } = renderMenu();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(focused()));
  await userEvent.keyboard('{End}{Enter}');
  expect(chosen).toEqual(['test']);
  await waitFor(() => expect(button).toHaveFocus());
});
