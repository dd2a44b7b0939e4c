import { useLocation } from '@fathom/contract/router';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { NotFoundNotice } from '@fathom/ui/page/NotFound';
import { act, screen, waitFor } from '@testing-library/react';
import { parseFxdConfiguration } from '../../data/fxdConfiguration';
import { fxdScope } from '../../data/fxdScope';
import { dialogPath } from '../../domain/dialogLink';
import { fxdSection, fxdSetup } from '../testing/fxdSetup';
import type { FxdDialog } from './fxdDialogs';
import { LinkedDialog } from './LinkedDialog';
import { FxdDialogsContext } from './useFxdDialogs';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

function follow(path: string, isConnected = true) {
  const setup = fxdSetup({ positions: [3n, 7n] });
  ({ restore } = setup);
  const { host } = setup;
  if (isConnected) host.connect(FAKE_ACCOUNT);
  const configuration = parseFxdConfiguration(fxdSection());
  const scope = configuration.ok ? fxdScope(host.services, configuration.value, 1135) : undefined;
  if (!scope) throw new Error('the stablecoin is deployed');
  const opened: FxdDialog[] = [];
  function Page() {
    const { search } = useLocation();
    return (
      <FxdDialogsContext value={(dialog) => opened.push(dialog)}>
        <NotFoundNotice of="fxd" />
        <LinkedDialog scope={scope as NonNullable<typeof scope>} search={search} />
        <p data-testid="query">{search}</p>
      </FxdDialogsContext>
    );
  }
  renderWithHost(<Page />, { host, area: 'fxd', path });
  return { host, opened };
}

describe('a link to an FXD dialog', () => {
  it.each(['top-up', 'repay'] as const)(
    'opens the position on the tab %s with its amount, and leaves the URL [PFO-134]',
    async (kind) => {
      const { opened, host } = follow(dialogPath({ kind, positionId: 3n, amount: '12.5' }));
      await waitFor(() => expect(opened).toHaveLength(1));
      expect(opened).toMatchObject([{ kind: 'manage', position: { id: 3n }, tab: kind, amount: '12.5' }]);
      expect(screen.getByTestId('query')).toHaveTextContent('');
      expect(host.submissions).toEqual([]);
    },
  );

  it('waits for a wallet [PFO-135]', async () => {
    const { host, opened } = follow(dialogPath({ kind: 'repay', positionId: 7n }), false);
    expect(opened).toEqual([]);
    act(() => host.connect(FAKE_ACCOUNT));
    await waitFor(() => expect(opened).toMatchObject([{ kind: 'manage', position: { id: 7n }, tab: 'repay' }]));
  });

  it("states that the position isn't the account's [PFO-136]", async () => {
    const { opened } = follow(dialogPath({ kind: 'repay', positionId: 8n }));
    expect(await screen.findByText("Position #8 isn't open in your wallet.")).toBeVisible();
    expect(opened).toEqual([]);
  });
});
