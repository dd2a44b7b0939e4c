import { Link, Route, Routes, useLocation, useNavigate } from '@fathom/contract/router';
import { NotFoundNotice } from '@fathom/ui/page/NotFound';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Market } from '../../data/marketConfiguration';
import { dialogPath, type DialogLink } from '../../domain/limits/dialogLink';
import { USDC } from '../../flows/testing/setup';
import { setupHost, setupMarket, setupMetrics } from '../../actions/testing/dialogHarness';
import { selectedLending } from '../market/testing/selectedLending';
import type { MarketModel } from '../market/useMarketModel';
import { DashboardPage } from './DashboardPage';
import './AccountDashboard';
import { LinkedDialog } from './LinkedDialog';

const OTHER: Market = { ...setupMarket(), id: 'other', marketTitle: 'Other' };

function follow(path: string, markets: readonly Market[] = [setupMarket()]) {
  const { host } = setupHost();
  const selected: Market[] = [];
  const lending = selectedLending(setupMarket(), markets, (market) => selected.push(market));
  const model = setupMetrics({ current: { usdc: { supplied: 10n ** 9n, variableDebt: 10n ** 7n } } });
  const page = (
    <>
      <NotFoundNotice of="lending" />
      <DashboardPage lending={lending} model={model} basePath="/lending" />
      <Query />
    </>
  );
  renderWithHost(
    <Routes>
      <Route path="/lending" element={page} />
    </Routes>,
    { host, path: `/lending${path.slice(1)}` },
  );
  return { host, selected };
}

function Query() {
  return <p data-testid="query">{useLocation().search}</p>;
}

function link(dialog: DialogLink['dialog'], market?: string): string {
  return dialogPath({ dialog, market });
}

describe('a link to a lending dialog', () => {
  it.each([
    ['supply', 'Supply USDC'],
    ['withdraw', 'Withdraw USDC'],
    ['repay', 'Repay USDC'],
  ] as const)('opens %s with its amount, and sends nothing [PFO-130]', async (kind, title) => {
    const { host } = follow(link({ kind, underlyingAsset: USDC, amount: '1.5' }, setupMarket().id));
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /USDC/ })).toHaveValue('1.5'));
    await waitFor(() => expect(screen.getByTestId('query')).toBeEmptyDOMElement());
    expect(host.submissions).toEqual([]);
    expect(host.signatures).toEqual([]);
  });

  it('enters an amount that is no number as text with its error [PFO-131]', async () => {
    follow(link({ kind: 'supply', underlyingAsset: USDC, amount: '-1e9' }));
    const dialog = await screen.findByRole('dialog', { name: 'Supply USDC' });
    const field = within(dialog).getByRole('textbox', { name: /USDC/ });
    await waitFor(() => expect(field).toHaveValue('-1e9'));
    expect(field).toBeInvalid();
  });

  it('states that its asset or its market is missing [PFO-132]', async () => {
    follow(link({ kind: 'supply', underlyingAsset: '0x9999999999999999999999999999999999999999' }));
    expect(await screen.findByText(/doesn't list the asset 0x9999/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names a market that is not available [PFO-132]', async () => {
    follow(link({ kind: 'supply', underlyingAsset: USDC }, 'nowhere'));
    expect(await screen.findByText("The market nowhere of this link isn't available here.")).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('selects its market before it opens a dialog [PFO-133]', async () => {
    const { selected } = follow(link({ kind: 'supply', underlyingAsset: USDC }, 'other'), [setupMarket(), OTHER]);
    await waitFor(() => expect(selected.map(({ id }) => id)).toEqual(['other']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the target of a link', () => {
  /** Follows a link to a market that isn't read before `ready` is called, from a page that came before it. */
  function open(dialog: DialogLink['dialog']) {
    const opened = jest.fn();
    const lending = selectedLending(setupMarket(), [setupMarket()], () => undefined);
    function Linked() {
      const [model, setModel] = useState<MarketModel>({ status: 'loading' });
      const navigate = useNavigate();
      return (
        <>
          <LinkedDialog search={useLocation().search} lending={lending} model={model} onOpen={opened} />
          <button onClick={() => setModel(setupMetrics({}))}>Read</button>
          <button onClick={() => void navigate(-1)}>Back</button>
        </>
      );
    }
    renderWithHost(
      <>
        <Routes>
          <Route path="/" element={<Link to={`/lending${link(dialog).slice(1)}`}>Follow</Link>} />
          <Route path="/lending" element={<Linked />} />
        </Routes>
        <Query />
      </>,
      { host: setupHost().host, path: '/' },
    );
    fireEvent.click(screen.getByText('Follow'));
    return { opened, ready: () => fireEvent.click(screen.getByText('Read')) };
  }

  it.each([
    ['claim', { kind: 'claim' }, { kind: 'claim', target: {} }],
    [
      'supply of the native currency',
      { kind: 'supply', underlyingAsset: USDC, isNative: true },
      { kind: 'supply', target: { underlyingAsset: USDC, amount: undefined, isNative: true } },
    ],
    [
      'borrow of a token',
      { kind: 'borrow', underlyingAsset: USDC, amount: '2' },
      { kind: 'borrow', target: { underlyingAsset: USDC, amount: '2', isNative: false } },
    ],
    [
      'repay of variable debt',
      { kind: 'repay', underlyingAsset: USDC, amount: '2' },
      { kind: 'repay', target: { underlyingAsset: USDC, amount: '2', rateMode: 'variable' } },
    ],
    [
      'repay of stable debt with the native currency',
      { kind: 'repay', underlyingAsset: USDC, isNative: true, rateMode: 'stable' },
      {
        kind: 'repay',
        target: { underlyingAsset: USDC, amount: undefined, rateMode: 'stable', repaySource: 'native' },
      },
    ],
  ] as const)('opens once the market is read: %s [PFO-130]', (_, dialog, target) => {
    const { opened, ready } = open(dialog);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByTestId('query')).not.toBeEmptyDOMElement();
    ready();
    expect(opened.mock.calls).toEqual([[target]]);
    expect(screen.getByTestId('query')).toBeEmptyDOMElement();
  });

  it('is not opened again by going back [PFO-130]', () => {
    const { opened, ready } = open({ kind: 'claim' });
    ready();
    fireEvent.click(screen.getByText('Back'));
    expect(screen.getByText('Follow')).toBeVisible();
    expect(opened).toHaveBeenCalledTimes(1);
  });
});
