import type { AreaId, PortfolioModule } from '@fathom/contract';
import { act, screen } from '@testing-library/react';
import { ACCOUNT, injectedWallet } from '@fathom/testing/injectedWallet';
import { selectAlerts } from '../../alerts/alertsSlice';
import { Layout } from '../../shell/Layout';
import { announceWallet } from '../../testing/announceWallet';
import { renderWithAreas } from '../../testing/renderWithAreas';
import { ONE, examplePortfolio, exampleSummary } from '../loading/testing/exampleSummary';
import { DEFAULT_ALERTS } from './alertSettings';

const RULES_OFF = Object.fromEntries(
  Object.entries(DEFAULT_ALERTS.rules).map(([kind, rule]) => [kind, { ...rule, isOn: false }]),
);

beforeAll(() => import('./AlertWatch'));
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const readings = jest.fn();

/** Each area has one risk; that of lending is in danger. */
const portfolio = jest.fn(async (id: AreaId): Promise<PortfolioModule> => ({
  id,
  contract: '5.4.0',
  createPortfolio: () =>
    examplePortfolio(
      {
        summary: async (chainId: number, account: `0x${string}`) => {
          readings(id);
          const [risk] = exampleSummary().risks;
          const value = id === 'lending' ? (ONE * 12n) / 10n : 3n * ONE;
          return exampleSummary({ area: id, chainId, account, dates: [], risks: risk ? [{ ...risk, value }] : [] });
        },
      },
      id,
    ),
}));

async function show(path: string) {
  portfolio.mockClear();
  return renderWithAreas(<Layout />, { portfolio }, path);
}

async function connect({ host }: Awaited<ReturnType<typeof show>>): Promise<void> {
  act(() => announceWallet(injectedWallet()));
  await act(() => host.wallet.connect('org.example.wallet'));
}

/** Lets timers and what they cause run. */
async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
}

describe('alerts of the connected account on the page of an area', () => {
  it('are raised, with a mark at the Portfolio tab, but not before the page has loaded [PFO-365]', async () => {
    jest.useFakeTimers();
    const assembly = await show('/lending');
    await connect(assembly);
    await pass(29_000);
    expect(portfolio).not.toHaveBeenCalled();
    await pass(2_000);
    expect(portfolio.mock.calls.map(([id]) => id).sort()).toEqual(['dao', 'fxd', 'lending', 'vaults']);
    // Chain time is known with the first reading, and alerts are evaluated with the next second.
    await pass(5_000);
    expect(selectAlerts(assembly.store.getState()).map(({ text }) => text)).toEqual(['Lending: health factor 1.20']);
    expect(screen.getByText(/1 alert/)).toBeInTheDocument();
  });

  it('are read again every five minutes, and every minute for notifications [PFO-365]', async () => {
    jest.useFakeTimers();
    await connect(await show('/lending'));
    await pass(40_000);
    readings.mockClear();
    await pass(280_000);
    expect(readings).not.toHaveBeenCalled();
    await pass(20_000);
    expect(readings).toHaveBeenCalledTimes(4);

    localStorage.setItem('fathom.portfolioAlerts', JSON.stringify({ ...DEFAULT_ALERTS, notifies: true }));
    await connect(await show('/lending'));
    await pass(40_000);
    readings.mockClear();
    await pass(60_000);
    expect(readings).toHaveBeenCalledTimes(4);
  });

  it('are not read for an account that is watched, or with all of them off [PFO-365]', async () => {
    jest.useFakeTimers();
    const watching = await show('/lending');
    await act(async () => watching.host.wallet.watch(ACCOUNT, watching.host.network.current.get().id));
    await pass(120_000);
    expect(portfolio).not.toHaveBeenCalled();
    localStorage.setItem('fathom.portfolioAlerts', JSON.stringify({ ...DEFAULT_ALERTS, rules: RULES_OFF }));
    await connect(await show('/lending'));
    await pass(120_000);
    expect(portfolio).not.toHaveBeenCalled();
  });
});
