import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { useScopedDialog } from '../entry/useScopedDialog';
import { ScopedDialogs, type OpenDialog } from './ScopedDialogs';

interface SupplyProps {
  readonly market: string;
  readonly asset: string;
  readonly onClose: () => void;
}

const DIALOGS = {
  supply: lazyDialog<SupplyProps>(() =>
    Promise.resolve(({ market, asset, onClose }) => (
      <Dialog isOpen title={`Supply ${asset} in ${market}`} onClose={onClose}>
        {asset}
      </Dialog>
    )),
  ),
  health: lazyDialog<Pick<SupplyProps, 'market' | 'onClose'>>(() =>
    Promise.resolve(({ market, onClose }) => (
      <Dialog isOpen title={`Health in ${market}`} onClose={onClose}>
        {market}
      </Dialog>
    )),
  ),
};

interface Shared {
  readonly market: string;
}

function Screen({ isLoading = false }: { readonly isLoading?: boolean }) {
  const dialogs = useScopedDialog<OpenDialog<typeof DIALOGS, Shared>>({ id: 'v2', name: 'Lisk' });
  return (
    <>
      <button onClick={() => dialogs.open({ kind: 'supply', asset: 'USDC' })}>supply</button>
      <button onClick={() => dialogs.open({ kind: 'health' })}>health</button>
      <ScopedDialogs table={DIALOGS} dialogs={dialogs} shared={isLoading ? undefined : { market: 'Lisk' }} />
    </>
  );
}

function show(screenOf = <Screen />) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  host.connect(FAKE_ACCOUNT, 1135);
  renderWithHost(screenOf, { host });
  return { host, user: userEvent.setup() };
}

it('displays the dialog of the opened kind with the props of its opener and of the screen', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'supply' }));
  expect(await screen.findByRole('dialog', { name: 'Supply USDC in Lisk' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'health' }));
  expect(await screen.findByRole('dialog', { name: 'Health in Lisk' })).toBeInTheDocument();
});

it('displays no dialog while its screen is loading', async () => {
  const { user } = show(<Screen isLoading />);
  await user.click(screen.getByRole('button', { name: 'supply' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('states why a dialog was closed', async () => {
  const { host, user } = show();
  await user.click(screen.getByRole('button', { name: 'supply' }));
  await screen.findByRole('dialog', { name: 'Supply USDC in Lisk' });
  act(() => host.connect('0x5555555555555555555555555555555555555555', 1135));
  expect(await screen.findByRole('dialog', { name: 'Dialog closed' })).toHaveTextContent(/account/i);
});

it('compiles for no dialog whose props its opener and the screen do not cover', () => {
  type Opened = OpenDialog<typeof DIALOGS, Shared>;
  // @ts-expect-error -- the asset is missing
  const withoutAsset: Opened = { kind: 'supply' };
  type OtherShared = { readonly market: number };
  // @ts-expect-error -- the screen passes a market of another type
  const otherMarket: OpenDialog<typeof DIALOGS, OtherShared> = { kind: 'health' };
  expect([withoutAsset, otherMarket]).toEqual([{ kind: 'supply' }, { kind: 'health' }]);
});
