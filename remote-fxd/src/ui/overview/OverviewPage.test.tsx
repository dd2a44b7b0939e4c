import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseFxdConfiguration } from '../../data/fxdConfiguration';
import { fxdScope } from '../../data/fxdScope';
import type { FxdDialog } from '../dialogs/fxdDialogs';
import { FxdDialogsContext } from '../dialogs/useFxdDialogs';
import { fxdSection, fxdSetup } from '../testing/fxdSetup';
import { OverviewPage } from './OverviewPage';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

function show() {
  const setup = fxdSetup({});
  ({ restore } = setup);
  const { host } = setup;
  const configuration = parseFxdConfiguration(fxdSection());
  const scope = configuration.ok ? fxdScope(host.services, configuration.value, 1135) : undefined;
  if (!scope) throw new Error('the stablecoin is deployed');
  const opened: FxdDialog[] = [];
  const requested = jest.spyOn(host.services.wallet, 'requestConnect').mockImplementation(() => undefined);
  renderWithHost(
    <FxdDialogsContext value={(dialog) => opened.push(dialog)}>
      <OverviewPage scope={scope} />
    </FxdDialogsContext>,
    { host, area: 'fxd' },
  );
  return { opened, requested };
}

it('asks a visitor to connect in place of opening a position', async () => {
  const { opened, requested } = show();
  const [connect] = await screen.findAllByRole('button', { name: /^Connect/ });
  await userEvent.click(connect ?? document.body);
  expect(requested).toHaveBeenCalledTimes(1);
  expect(opened).toEqual([]);
});
