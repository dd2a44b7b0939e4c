import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupHost, setupMarket, setupMetrics } from '../../actions/testing/dialogHarness';
import { RateHistory } from './RateHistory';
import { ReserveStatus } from './ReserveStatus';

jest.mock('react-chartjs-2', () => ({ Line: () => <canvas aria-hidden /> }));

const API = 'https://rates.example/1135';
const NOW = 1_790_000_000;

function point(hours: number, liquidityRate: number) {
  return {
    x: { year: 2026, month: 8, date: 20, hours },
    liquidityRate_avg: liquidityRate,
    variableBorrowRate_avg: 0.045,
    utilizationRate_avg: 0.72,
    stableBorrowRate_avg: 0.06,
  };
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function serve(reply: (url: URL) => Response | Promise<Response>): readonly URL[] {
  const requested: URL[] = [];
  globalThis.fetch = async (input) => {
    const parsed = new URL(new Request(input).url);
    requested.push(parsed);
    return reply(parsed);
  };
  return requested;
}

function show(usdc: Parameters<typeof setupMetrics>[0] = {}) {
  const [reserve] = setupMetrics(usdc).reserves;
  if (!reserve) throw new Error('the scene has no reserve');
  const market = setupMarket({ ratesHistoryApiUrl: API });
  renderWithHost(<RateHistory market={market} reserve={reserve} now={NOW} />, { host: setupHost().host });
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body));
}

it('shows that it is loading, then the rates with their data table [LND-111]', async () => {
  let answer: (response: Response) => void = () => undefined;
  serve(() => new Promise<Response>((resolve) => (answer = resolve)));
  show();
  expect(screen.getByText('Loading data...')).toBeVisible();
  answer(json([point(12, 0.0301), point(18, 0.0312)]));
  const figure = await screen.findByRole('figure', { name: 'Rate history' });
  expect(screen.queryByText('Loading data...')).not.toBeInTheDocument();
  expect(figure).toHaveTextContent('3.12%');
  await userEvent.click(within(figure).getByRole('button', { name: 'Show data table' }));
  expect(within(figure).getAllByRole('row')).toHaveLength(3);
  expect(within(figure).getByRole('table')).toHaveTextContent('3.01%');
});

it('requests the range that is chosen by 1m, 6m or 1y [LND-110]', async () => {
  const requested = serve(() => json([point(12, 0.03)]));
  show();
  expect(screen.getByRole('radio', { name: '1m' })).toBeChecked();
  for (const range of ['6m', '1y']) {
    await userEvent.click(screen.getByRole('radio', { name: range }));
    await screen.findByRole('figure', { name: 'Rate history' });
  }
  await waitFor(() => expect(requested).toHaveLength(3));
  const day = 86_400;
  expect(
    requested.map(({ searchParams }) => [
      (NOW - Number(searchParams.get('from'))) / day,
      searchParams.get('resolutionInHours'),
    ]),
  ).toEqual([
    [30, '6'],
    [182, '24'],
    [365, '24'],
  ]);
});

it('shows the rate of supplies, or of loans', async () => {
  serve(() => json([point(12, 0.03), point(18, 0.03)]));
  show();
  expect(await screen.findByRole('figure')).toHaveTextContent('3.00%');
  await userEvent.click(screen.getByRole('radio', { name: 'Variable' }));
  expect(screen.getByRole('figure')).toHaveTextContent('4.50%');
  expect(screen.queryByRole('radio', { name: 'Stable' })).not.toBeInTheDocument();
});

it('shows a failure, and reads again on Reload [LND-112] [LND-113] [LND-378]', async () => {
  let isDown = true;
  const requested = serve(() => (isDown ? new Response('{}', { status: 503 }) : json([point(12, 0.03)])));
  show();
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByText("Data couldn't be fetched, please reload graph.")).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('figure')).toHaveTextContent('3.00%');
  expect(requested).toHaveLength(2);
});

it('says that a period has no rates', async () => {
  serve(() => json([]));
  show();
  expect(await screen.findByText('No rates in this period.')).toBeVisible();
});

const WITHOUT = [
  ['whose charts are disabled', { ratesHistoryApiUrl: API, disableCharts: true }],
  ['without a service of rates', {}],
] as const;
it.each(WITHOUT)('is missing, without a request, in a market %s [LND-114]', async (_, changes) => {
  const requested = serve(() => json([]));
  const [reserve] = setupMetrics().reserves;
  if (!reserve) throw new Error('the scene has no reserve');
  renderWithHost(<ReserveStatus market={setupMarket(changes)} reserve={reserve} now={NOW} />, {
    host: setupHost().host,
  });
  expect(await screen.findByRole('heading', { name: 'Interest rate model' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Rate history' })).not.toBeInTheDocument();
  expect(requested).toEqual([]);
});
