import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { Dialog } from './Dialog';
import { PortalContainer } from './PortalContainer';

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const amount = useRef<HTMLInputElement>(null);
  return (
    <>
      <button onClick={() => setOpen(true)}>Supply</button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Supply USDC" initialFocus={amount}>
        <button>First</button>
        <input ref={amount} aria-label="Amount" />
      </Dialog>
    </>
  );
}

it('moves the focus to the initial element, traps it, and restores it when Escape closes the dialog', async () => {
  renderWithHost(<Screen />);
  const opener = screen.getByRole('button', { name: 'Supply' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Supply USDC' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus());

  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    await waitFor(() => expect(dialog).toContainElement(focused()));
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('closes with its button', async () => {
  renderWithHost(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Supply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('renders into the container for overlays', async () => {
  const portal = document.createElement('div');
  document.body.append(portal);
  renderWithHost(
    <PortalContainer element={portal}>
      <Screen />
    </PortalContainer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supply' }));
  expect(portal).toContainElement(screen.getByRole('dialog'));
  portal.remove();
});
