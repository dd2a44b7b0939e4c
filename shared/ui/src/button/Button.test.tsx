import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { ActionButton } from './ActionButton';
import { Button } from './Button';

it('a disabled button can be focused, states the reason, and does nothing', async () => {
  const press = jest.fn();
  renderWithHost(
    <Button whyDisabled="Frozen: withdraw and repay only" onClick={press}>
      Supply
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Supply' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-description', 'Frozen: withdraw and repay only');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

it('a busy button cannot be pressed again', async () => {
  const press = jest.fn();
  renderWithHost(
    <Button isBusy onClick={press}>
      Approving
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approving' }));
  expect(press).not.toHaveBeenCalled();
});

it('does not submit its form while it is disabled', async () => {
  const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderWithHost(
    <form onSubmit={send}>
      <Button type="submit" isDisabled>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).not.toHaveBeenCalled();
});

it('the main button displays its action, or why it is unavailable', async () => {
  const press = jest.fn();
  const { unmount } = renderWithHost(
    <ActionButton state={{ status: 'ready', label: 'Supply 5 USDC', onPress: press }} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supply 5 USDC' }));
  expect(press).toHaveBeenCalledTimes(1);
  unmount();
  renderWithHost(<ActionButton state={{ status: 'blocked', reason: 'Enter an amount' }} />);
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toHaveAttribute('aria-disabled', 'true');
});

it('a disabled button differs from another one also in forced colors', () => {
  renderWithHost(<Button isDisabled>Supply</Button>);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const forced = rules.filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes('forced-colors'));
  const texts = forced.map(({ cssText }) => cssText.toLowerCase().replaceAll(/\s+/g, ' '));
  expect(texts).toContainEqual(
    expect.stringMatching(/\[aria-disabled=['"]true['"]\] ?\{ ?border: 1px dashed graytext/),
  );
});
