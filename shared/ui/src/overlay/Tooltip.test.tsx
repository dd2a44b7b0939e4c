import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { Term } from './Tooltip';
import { useTooltip } from './useTooltip';

const EXPLANATION = 'Earnings on supplies less the cost of debt, by the year.';

function renderTerm() {
  renderWithHost(
    <>
      <Term explanation={EXPLANATION}>Net APY</Term>
      <button>Next</button>
    </>,
  );
  return screen.getByText('Net APY');
}

function AccountButton() {
  const { trigger, popup } = useTooltip(EXPLANATION);
  return (
    <>
      <button {...trigger}>Account</button>
      {popup}
    </>
  );
}

it('opens on hover and closes when the pointer leaves', async () => {
  const term = renderTerm();
  await userEvent.hover(term);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(EXPLANATION);
  await userEvent.unhover(term);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('opens below a pointer that moves, not by moving below a resting one', async () => {
  const term = renderTerm();
  fireEvent.pointerOver(term, { relatedTarget: document.body });
  fireEvent.pointerEnter(term);
  // Longer than the delay before a tooltip opens.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  fireEvent.pointerMove(term);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(EXPLANATION);
});

it('opens on keyboard focus, and closes on Escape or blur', async () => {
  renderTerm();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(EXPLANATION);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('stays open while the pointer is over the tooltip itself', async () => {
  const user = userEvent.setup();
  const term = renderTerm();
  await user.hover(term);
  await user.hover(await screen.findByRole('tooltip'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

it('describes its element to assistive technology before it opens', () => {
  expect(renderTerm().closest('[tabindex]')).toHaveAttribute('aria-description', EXPLANATION);
});

it('of a button opens when the Tab key reaches it, not when focus is moved to it', async () => {
  renderWithHost(<AccountButton />);
  const button = screen.getByRole('button', { name: 'Account' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(button).toHaveFocus();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(EXPLANATION);
});
