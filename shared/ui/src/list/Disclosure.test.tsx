import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { Disclosure } from './Disclosure';

function Part() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="Today" aside="2 things" isOpen={isOpen} onToggle={setOpen}>
      <p>inside</p>
    </Disclosure>
  );
}

it('opens and closes with its header, and announces its state', async () => {
  renderWithHost(<Part />);
  const head = screen.getByRole('button', { name: 'Today 2 things' });
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('inside')).not.toBeInTheDocument();
  await userEvent.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('inside')).toBeVisible();
});
