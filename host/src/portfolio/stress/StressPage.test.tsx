import { useLocation } from '@fathom/contract/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import type { AreaState } from '../areaState';
import { StressPage } from './StressPage';
import { TEST_ACCOUNT } from './testing/testArea';
import { testStates } from './testing/testAccount';

// Preloaded, because compiling it takes longer than a test waits.
beforeAll(() => import('@fathom/ui/overlay/MenuPopup'));

function Query() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Awaited, because icons of tokens load. */
async function renderPage(query = '', states: readonly AreaState[] = testStates(), readOnly = false) {
  await act(async () => {
    renderWithHost(
      <>
        <StressPage states={states} chainId={1135} account={TEST_ACCOUNT} readOnly={readOnly} />
        <Query />
      </>,
      { path: `/portfolio/stress${query}` },
    );
  });
}

async function press(element: Element): Promise<void> {
  await act(async () => void fireEvent.click(element));
}

function rows(): readonly string[] {
  const [, ...body] = within(screen.getByRole('table', { name: 'Positions in this scenario' })).getAllByRole('row');
  return body.map(({ textContent }) => textContent);
}

function slider(asset: string): HTMLElement {
  return screen.getByRole('slider', { name: `Change of ${asset}` });
}

describe('the stress test', () => {
  it('displays positions today in the order in which they fail, and at which price [PFO-210]', async () => {
    await renderPage();
    expect(rows().map((text) => text.split(/[$−]/)[0])).toEqual([
      expect.stringContaining('FXD #987'),
      expect.stringContaining('FXD #1042'),
      expect.stringContaining('FXD #911'),
      expect.stringContaining('Lending'),
      expect.stringContaining('Everything else'),
    ]);
    expect(rows()[0]).toMatch(/24\.2%.*ETH \$2,585\.68first, at −24\.2%/);
    expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('Liquidated0 of 4None in this scenario');
    expect(screen.getByText('Every position survives this scenario.')).toBeVisible();
  });

  it('says after a fall what is liquidated, its penalty, and what to do first [PFO-205] [PFO-211]', async () => {
    await renderPage('?ETH=-40');
    const result = screen.getByRole('region', { name: 'Result' });
    expect(result).toHaveTextContent('Liquidated1 of 4FXD #987');
    expect(result).toHaveTextContent('−24.2%FXD #987, at ETH $2,585.68');
    expect(rows()[0]).toMatch(/FXD #987wstETH\$318\.36was \$3,454\.56.*24\.2%.*Liquidated5% penalty, \$195\.00/);
    const steps = screen.getByRole('region', { name: 'What to do first' });
    expect(steps).toHaveTextContent(/Repay \d+ FXD from your wallet: FXD #987 survives ETH −40%/);
    expect(steps).toHaveTextContent(
      'You have 5,120.44 FXD in your wallet. In this scenario it saves a penalty of $195.00',
    );
    expect(within(steps).getByRole('link', { name: 'Open the plan for FXD #987' })).toHaveAttribute(
      'href',
      '/portfolio/stress?ETH=-40&rescue=fxd:987',
    );
  });

  it('announces a slider with its change, price and what it liquidates [PFO-212]', async () => {
    await renderPage();
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', 'ETH unchanged, $3,412.50');
    fireEvent.change(slider('ETH'), { target: { value: '-40' } });
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', 'ETH minus 40 percent, $2,047.50; liquidates FXD #987');
    fireEvent.change(slider('ETH'), { target: { value: '5' } });
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', 'ETH plus 10 percent, $3,753.75');
    expect(screen.getByText('Liquidates FXD #987 at −24.2%')).toBeVisible();
    expect(screen.getByText('with wstETH')).toBeVisible();
  });

  it('is in the URL a moment after a change, with the parameters of others [PFO-200]', async () => {
    await renderPage('?as=0x41');
    fireEvent.change(slider('ETH'), { target: { value: '-40' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Interest added' }), { target: { value: '30' } });
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/portfolio/stress?ETH=-40&days=30&as=0x41'),
    );
    await press(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/portfolio/stress?as=0x41'));
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', 'ETH unchanged, $3,412.50');
  });

  it('copies a link with the scenario that is displayed [PFO-200]', async () => {
    await renderPage();
    fireEvent.change(slider('ETH'), { target: { value: '-40' } });
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press(screen.getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/portfolio/stress?ETH=-40`);
    expect(screen.getByRole('button', { name: 'Link copied' })).toBeVisible();
  });

  it('has presets for ETH, everything but stablecoins, and FXD [PFO-213]', async () => {
    await renderPage();
    await press(screen.getByRole('radio', { name: 'ETH −40%' }));
    expect(rows()[0]).toContain('Liquidated');
    await press(screen.getByRole('radio', { name: 'Everything −30%' }));
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', expect.stringContaining('ETH minus 30 percent'));
    expect(slider('LSK')).toHaveAttribute('aria-valuetext', expect.stringContaining('LSK minus 30 percent'));
    await press(screen.getByRole('radio', { name: 'FXD at $0.97' }));
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', expect.stringContaining('ETH unchanged'));
    expect(slider('FXD')).toHaveAttribute('aria-valuetext', 'FXD minus 2.96 percent, $0.9700');
    expect(screen.getByRole('radio', { name: 'FXD at $0.97' })).toBeChecked();
  });

  it('adds a slider for another asset that matters [PFO-214]', async () => {
    await renderPage();
    const names = () => screen.getAllByRole('slider').map((element) => element.getAttribute('aria-label'));
    const [hidden] = ['LSK', 'FXD', 'USDC', 'WBTC'].filter((name) => !names().includes(`Change of ${name}`));
    if (hidden === undefined) throw new Error('every asset has a slider');
    expect(screen.getByText(`${hidden} stays as it is`)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Add an asset' }));
    await press(await screen.findByText(hidden));
    expect(names()).toContain(`Change of ${hidden}`);
  });

  it('reports what a link contains that does not apply [PFO-201]', async () => {
    await renderPage('?DOGE=-50&ETH=-99');
    expect(screen.getByText(/DOGE in the link isn't an asset of this account/)).toBeVisible();
    expect(screen.getByText(/Limited to the range of the sliders.*ETH/)).toBeVisible();
    expect(slider('ETH')).toHaveAttribute('aria-valuetext', expect.stringContaining('ETH minus 95 percent'));
  });

  it('says which area is left out, and tries again on demand [PFO-215]', async () => {
    const retry = jest.fn();
    const [fxd, , ...others] = testStates();
    if (!fxd) throw new Error('no area');
    await renderPage('', [
      fxd,
      { area: 'lending', status: 'missing', reason: 'Its server is unreachable.', retry },
      ...others,
    ]);
    expect(screen.getByText("Lending isn't part of this test. Its server is unreachable.")).toBeVisible();
    expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('without Lending');
    await press(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('offers no plan for an account of somebody else [PFO-216]', async () => {
    await renderPage('?ETH=-40', testStates(), true);
    expect(screen.getByText(/survives ETH −40%/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open the plan/ })).toBeNull();
  });

  it('displays no result before every area was read', async () => {
    const [, ...others] = testStates();
    await renderPage('', [{ area: 'fxd', status: 'loading' }, ...others]);
    expect(screen.getByText('Reading your positions')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  });

  it('says that an account without positions has nothing to test', async () => {
    await renderPage('', [{ area: 'fxd', status: 'absent' }]);
    expect(screen.getByText('No positions to test')).toBeVisible();
  });

  it('calculates each area once per step of a slider, and the asset that moves only once [PFO-206]', async () => {
    const states = testStates();
    const stress = states.flatMap((state) => (state.status === 'read' ? [jest.spyOn(state.portfolio, 'stress')] : []));
    await renderPage('', states);
    stress.forEach((spy) => spy.mockClear());
    fireEvent.change(slider('ETH'), { target: { value: '-10' } });
    const changes = stress.flatMap((spy) => spy.mock.calls.map(([, { changes: moved }]) => moved));
    // Of the 2 areas. All other calculations are for the crossings of other assets, after the step.
    expect(changes.filter((moved) => Object.keys(moved).join() === 'ETH')).toHaveLength(2);
  });
});
