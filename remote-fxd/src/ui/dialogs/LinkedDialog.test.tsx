import { useLocation } from '@fathom/contract/router';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { NotFoundNotice } from '@fathom/ui/page/NotFound';
import { act, screen, waitFor } from '@testing-library/react';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { getListNeighbors, getPositionHandler, getPositionPool } from '../../data/abi/fxdContracts';
import { parseFxdConfiguration } from '../../data/fxdConfiguration';
import { fxdScope } from '../../data/fxdScope';
import { dialogPath } from '../../domain/dialogLink';
import { CONTRACTS, fxdSection, fxdSetup } from '../testing/fxdSetup';
import type { FxdDialog } from './fxdDialogs';
import { LinkedDialog } from './LinkedDialog';
import { FxdDialogsContext } from './useFxdDialogs';

const ZERO_HASH = `0x${'0'.repeat(64)}` as const;

let restore: (() => void) | undefined;
afterEach(() => restore?.());

function follow(path: string, isConnected = true) {
  const setup = fxdSetup({ positions: [3n, 7n] });
  ({ restore } = setup);
  const { host, chain } = setup;
  // A position without an owner.
  chain.respond(getListNeighbors.read(CONTRACTS.positionManager, 8n), 0n, 0n);
  chain.respond(getPositionHandler.read(CONTRACTS.positionManager, 8n), ZERO_ADDRESS);
  chain.respond(getPositionPool.read(CONTRACTS.positionManager, 8n), ZERO_HASH);
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
      await waitFor(() => expect(screen.getByTestId('query')).toBeEmptyDOMElement());
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
