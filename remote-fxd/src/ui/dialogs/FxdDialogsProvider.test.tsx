import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FxdDialogsProvider } from './FxdDialogsProvider';
import { dialogHarness, type Setup } from '../../actions/testing/dialogHarness';
import { useFxdDialogs } from './useFxdDialogs';

function Screen({ pool, position }: Pick<Setup, 'pool' | 'position'>) {
  const onOpen = useFxdDialogs();
  return (
    <>
      <button onClick={() => onOpen({ kind: 'open', pool })}>open</button>
      <button onClick={() => onOpen({ kind: 'manage', position })}>manage</button>
      <button onClick={() => onOpen({ kind: 'manage', position, tab: 'repay' })}>repay</button>
    </>
  );
}

function renderScreen() {
  const { host, scope, configuration, pool, position } = dialogHarness();
  renderWithHost(
    <FxdDialogsProvider scope={scope} configuration={configuration}>
      <Screen pool={pool} position={position} />
    </FxdDialogsProvider>,
    { host, area: 'fxd' },
  );
  return { host };
}

it('opens one dialog at a time, on the requested tab, and closes it', async () => {
  renderScreen();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByText('open'));
  expect(await screen.findByRole('dialog', { name: 'Open Position' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => screen.getByText('repay').click());
  expect(await screen.findByRole('tab', { name: 'Repay Position' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  act(() => screen.getByText('manage').click());
  expect(await screen.findByRole('tab', { name: 'Top Up Position' })).toHaveAttribute('aria-selected', 'true');
});

it('reports why an open dialog closed when the account switches', async () => {
  const { host } = renderScreen();
  await userEvent.click(screen.getByText('open'));
  expect(await screen.findByRole('dialog', { name: 'Open Position' })).toBeInTheDocument();
  act(() => host.connect('0x2222222222222222222222222222222222222222'));
  expect(await screen.findByRole('dialog', { name: 'Dialog closed' })).toHaveTextContent(
    'You switched to account 0x22…2222.',
  );
});
