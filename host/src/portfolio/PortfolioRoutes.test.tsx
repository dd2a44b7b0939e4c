import type { AreaId, PortfolioModule } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Layout } from '../shell/Layout';
import { press } from '../testing/renderShell';
import { renderWithAreas } from '../testing/renderWithAreas';
import { examplePortfolio } from './loading/testing/exampleSummary';

const WATCHED = '0x41A2B5A1C7c1cfFC0b1Fe6ad3D12eF9b0ABC7fd0';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
});
afterEach(() => jest.restoreAllMocks());

function moduleOf(id: AreaId, changes: Readonly<Record<string, unknown>> = {}): PortfolioModule {
  return { id, contract: '5.4.0', createPortfolio: () => examplePortfolio(changes, id) };
}

function Path() {
  const { pathname, search } = useLocation();
  return <p data-testid="path">{pathname + search}</p>;
}

function show(path: string, portfolio = async (id: AreaId) => moduleOf(id)) {
  return renderWithAreas(
    <>
      <Layout />
      <Path />
    </>,
    { portfolio },
    path,
  );
}

async function watch({ host }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await act(async () => host.wallet.watch(WATCHED, host.network.current.get().id));
}

function tabs() {
  return within(screen.getByRole('navigation', { name: 'Portfolio' })).getAllByRole('link');
}

describe('the portfolio', () => {
  it('is the first tab of the navigation, with three pages of its own [PFO-011]', async () => {
    await show('/portfolio');
    const areas = within(screen.getByRole('navigation', { name: 'Areas' }));
    expect(areas.getAllByRole('link')[0]).toHaveTextContent(/^Portfolio$/);
    expect(areas.getByRole('link', { current: 'page' })).toHaveTextContent(/^Portfolio$/);
    await screen.findByRole('navigation', { name: 'Portfolio' });
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Portfolio', 'Stress test', 'Ledger']);
    await press(screen.getByRole('link', { name: 'Stress test' }));
    expect(document.title).toBe('Stress test · Fathom');
    await press(screen.getByRole('link', { name: 'Ledger' }));
    expect(document.title).toBe('Ledger · Fathom');
  });

  it('leads from an unknown page to the overview, and keeps the account of the link', async () => {
    await show(`/portfolio/nowhere?as=${WATCHED}`);
    await screen.findByRole('navigation', { name: 'Portfolio' });
    expect(screen.getByTestId('path')).toHaveTextContent(`/portfolio?as=${WATCHED}`);
  });

  it.each(['stress', 'ledger'])('offers a visitor of %s to connect or to look at an address', async (tab) => {
    await show(`/portfolio/${tab}`);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(main.getByRole('textbox', { name: 'Look at any address' })).toBeVisible();
  });

  it('displays any address read-only, and names it in the URL [PFO-012]', async () => {
    await show('/portfolio/stress');
    const field = await screen.findByRole('textbox', { name: 'Look at any address' });
    await act(async () => userEvent.type(field, WATCHED.slice(0, 20)));
    await press(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByText('Enter an address: 0x and 40 hexadecimal digits.')).toBeVisible();
    await act(async () => userEvent.type(field, WATCHED.slice(20)));
    await press(screen.getByRole('button', { name: 'Look' }));
    const account = await screen.findByRole('button', { name: `Account ${WATCHED}` });
    expect(account).toHaveTextContent('0x41…7fd0, read only');
    expect(screen.getByTestId('path')).toHaveTextContent(`/portfolio/stress?as=${WATCHED}`);
  });

  it('explains a link whose account is not an address', async () => {
    await show('/portfolio?as=0x12');
    expect(await screen.findByText("The account in this link isn't a valid address.")).toBeVisible();
  });

  it('loads the portfolio of an area on its own pages only [PFO-002]', async () => {
    const portfolio = jest.fn(async (id: AreaId) => moduleOf(id));
    const assembly = await show('/lending', portfolio);
    await watch(assembly);
    expect(portfolio).not.toHaveBeenCalled();
    await press(screen.getByRole('link', { name: 'Portfolio' }));
    await screen.findByRole('navigation', { name: 'Portfolio' });
    expect(portfolio.mock.calls.map(([id]) => id).sort()).toEqual(['dao', 'fxd', 'lending', 'vaults']);
  });
});

describe('the page at the root', () => {
  it.each([
    ['of a visitor', false, true, /^\/lending$/],
    ['of a user who has not chosen it', true, false, /^\/lending$/],
    ['of a connected user who has chosen it', true, true, /^\/portfolio$/],
  ])('%s is the right one [PFO-013]', async (_whose, hasAccount, isChosen, path) => {
    if (hasAccount) {
      localStorage.setItem('fathom.wallet', 'metamask');
      localStorage.setItem('fathom.connected', 'true');
    }
    if (isChosen) localStorage.setItem('fathom.home', 'portfolio');
    await show('/');
    expect(screen.getByTestId('path')).toHaveTextContent(path);
  });

  it('is chosen among the display settings', async () => {
    const { host } = await show('/lending');
    await press(screen.getByRole('button', { name: 'Display' }));
    const choice = within(await screen.findByRole('group', { name: 'Open with' }));
    await press(choice.getByRole('radio', { name: 'Portfolio' }));
    expect(host.preferences.homeChoice.get()).toBe('portfolio');
    expect(localStorage.getItem('fathom.home')).toBe('portfolio');
  });
});

describe('an area that is refused', () => {
  it('is a gap with its sentence and does not stop the others [PFO-009]', async () => {
    const portfolio = async (id: AreaId) => {
      if (id === 'lending') throw new AreaLoadError('changed', 'remoteEntry.js');
      return moduleOf(id);
    };
    const assembly = await show('/portfolio', portfolio);
    await watch(assembly);
    const attention = await screen.findByRole('region', { name: 'Needs attention' });
    expect(await within(attention).findByText(/A file of its release was changed after it was signed/)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Portfolio' })).toBeVisible();
  });
});
