import type { Address } from '@fathom/contract/address';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { poolTokensQuery } from '../../data/poolTokens.query';
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
  const elsewhere = { ...scope, chain: { ...scope.chain, chainId: 5 } };
  function Area() {
    const [isElsewhere, setElsewhere] = useState(false);
    return (
      <FxdDialogsProvider scope={isElsewhere ? elsewhere : scope} configuration={configuration}>
        <Screen pool={pool} position={position} />
        <button onClick={() => setElsewhere(!isElsewhere)}>switch the chain</button>
      </FxdDialogsProvider>
    );
  }
  renderWithHost(<Area />, { host, area: 'fxd' });
  return { host };
}

it("a configured pool's collateral has the icon of its token, and another token has not", async () => {
  const { host, scope, configuration } = dialogHarness();
  const pool = scope.deployment.pools[0];
  if (!pool) throw new Error('the deployment has a pool');
  const token: Address = '0x00000000000000000000000000000000000000c7';
  const { queries } = renderWithHost(
    <FxdDialogsProvider scope={scope} configuration={configuration}>
      <TokenIcon symbol="WBTC" address={token} />
      <TokenIcon symbol="WBTC" address="0x00000000000000000000000000000000000000c8" />
    </FxdDialogsProvider>,
    { host, area: 'fxd' },
  );
  expect(document.querySelectorAll('img')).toHaveLength(0);
  const ids = scope.deployment.pools.map(({ id }) => id);
  const tokens = new Map([[pool.id, { adapter: token, address: token, symbol: 'WBTC', decimals: 8 }]]);
  act(() => void queries.setQueryData(poolTokensQuery(scope, ids).queryKey, { byPool: tokens, isComplete: true }));
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(1));
});

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

it('closes the dialog when the chain switches, and reports why', async () => {
  renderScreen();
  await userEvent.click(screen.getByText('open'));
  expect(await screen.findByRole('dialog', { name: 'Open Position' })).toBeInTheDocument();
  act(() => screen.getByText('switch the chain').click());
  expect(screen.queryByRole('dialog', { name: 'Open Position' })).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Dialog closed' })).toHaveTextContent(/You switched to 5\./);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByText('open'));
  expect(await screen.findByRole('dialog', { name: 'Open Position' })).toBeInTheDocument();
  act(() => screen.getByText('switch the chain').click());
  expect(await screen.findByRole('dialog', { name: 'Dialog closed' })).toHaveTextContent(
    /You switched to Chain 1135\./,
  );
});

it('a button outside of the provider of dialogs is an error', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { host, pool, position } = dialogHarness();
  expect(() => renderWithHost(<Screen pool={pool} position={position} />, { host, area: 'fxd' })).toThrow(
    'useFxdDialogs: no FxdDialogsProvider above this component',
  );
  logged.mockRestore();
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
