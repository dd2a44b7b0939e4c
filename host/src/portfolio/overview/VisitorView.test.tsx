import { screen, within } from '@testing-library/react';
import { press, renderShell } from '../../testing/renderShell';
import { TOKENS, units } from '../testing/demoStates';
import { VisitorView } from './VisitorView';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => jest.restoreAllMocks());

async function renderVisitor(isSigned = true) {
  const connect = jest.fn();
  await renderShell(
    <VisitorView
      chainName="Lisk"
      isSigned={isSigned}
      onConnect={connect}
      metrics={[
        { area: 'fxd', metric: { amount: units('4812306.9'), token: TOKENS.FXD, detail: 'issued in total' } },
        { area: 'dao', metric: 'loading' },
        { area: 'lending', metric: { amount: units('18360000'), detail: 'market size' } },
        { area: 'vaults', metric: 'unknown' },
      ]}
    >
      <p>the form</p>
    </VisitorView>,
  );
  return connect;
}

function areas(): HTMLElement {
  return screen.getByRole('region', { name: 'The four areas' });
}

describe('the page for visitors', () => {
  it('displays the size of each area and links to it [PFO-080]', async () => {
    await renderVisitor();
    expect(areas()).toHaveTextContent(/FXD.*4,812,306 FXDissued in total.*Lending.*\$18\.36Mmarket size/);
    expect(
      within(areas())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/fxd', '/dao', '/lending', '/vaults']);
  });

  it('displays a dash for a size that was not read, and nothing for one that is being read', async () => {
    await renderVisitor();
    expect(areas()).toHaveTextContent(/Vaults.*—unknown/);
    expect(areas()).not.toHaveTextContent(/decide by vote.?\d/);
  });

  it('has one filled button, which connects a wallet [PFO-081]', async () => {
    const connect = await renderVisitor();
    await press(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it('has three reasons for trust with links to the status page, and claims signatures only if there are [PFO-082]', async () => {
    await renderVisitor();
    const checks = within(screen.getByRole('region', { name: 'Check it yourself' }));
    expect(checks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/#status',
      '/#status',
      '/#status',
    ]);
    expect(checks.getByText('The code is signed and verified')).toBeVisible();
  });

  it('says that code is verified, not signed, for unsigned releases [PFO-082]', async () => {
    await renderVisitor(false);
    expect(screen.queryByText(/signed and verified/)).not.toBeInTheDocument();
    expect(screen.getByText('The code is verified')).toBeVisible();
  });
});
