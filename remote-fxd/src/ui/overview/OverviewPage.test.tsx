import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseFxdConfiguration } from '../../data/fxdConfiguration';
import { fxdScope } from '../../data/fxdScope';
import type { FxdDialog } from '../dialogs/fxdDialogs';
import { FxdDialogsContext } from '../dialogs/useFxdDialogs';
import { fxdSection, fxdSetup, type FxdSetup } from '../testing/fxdSetup';
import { OverviewPage } from './OverviewPage';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

function show(arrive: (setup: FxdSetup) => void = () => undefined, hasPools = true) {
  const setup = fxdSetup({ positions: [7n] });
  ({ restore } = setup);
  const { host } = setup;
  arrive(setup);
  const configuration = parseFxdConfiguration(fxdSection());
  const configured = configuration.ok ? fxdScope(host.services, configuration.value, 1135) : undefined;
  if (!configured) throw new Error('the stablecoin is deployed');
  const scope = hasPools ? configured : { ...configured, deployment: { ...configured.deployment, pools: [] } };
  const opened: FxdDialog[] = [];
  const requested = jest.spyOn(host.services.wallet, 'requestConnect').mockImplementation(() => undefined);
  renderWithHost(
    <FxdDialogsContext value={(dialog) => opened.push(dialog)}>
      <OverviewPage scope={scope} />
    </FxdDialogsContext>,
    { host, area: 'fxd' },
  );
  return { host, opened, requested };
}

it('asks a visitor to connect in place of opening a position', async () => {
  const { opened, requested } = show();
  const [connect] = await screen.findAllByRole('button', { name: /^Connect/ });
  await userEvent.click(connect ?? document.body);
  expect(requested).toHaveBeenCalledTimes(1);
  expect(opened).toEqual([]);
});

it('opens the dialog of the pool or the position that a connected account presses', async () => {
  const { opened, requested } = show(({ host }) => host.connect(FAKE_ACCOUNT));
  await userEvent.click(await screen.findByRole('button', { name: 'Open Position in ETH' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Manage position #7' }));
  expect(opened).toMatchObject([
    { kind: 'open', pool: { displayName: 'ETH' } },
    { kind: 'manage', position: { id: 7n } },
  ]);
  expect(requested).not.toHaveBeenCalled();
});

it('displays pools and positions of the chain while the indexer does not respond', async () => {
  show(({ host, response }) => {
    host.connect(FAKE_ACCOUNT);
    for (const operation of ['FXDPools', 'FXDPositions', 'FXDUser'])
      response(operation, () => new Promise<never>(() => undefined));
  });
  expect(await screen.findByRole('button', { name: 'Open Position in ETH' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: 'Manage position #7' })).toBeEnabled();
});

it('leads to the lending market of a chain that has no pools, if it has one', async () => {
  const { host } = show(({ response }) => response('FXDPools', () => ({ pools: [] })), false);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the lending market' }));
  expect(host.visited).toEqual(['/lending']);
});
