import { fireEvent, screen } from '@testing-library/react';
import { dialogSetup, detail } from '@fathom/testing/render/dialogPage';
import { collateral, enterAmounts, openOpening } from '../open/testing/openOpening';

const logged = dialogSetup();

function predict(prices: Readonly<Record<string, number>>, naive?: number, history?: () => Response) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : request.toString();
    if (history && address === 'https://history.example/price-history/1135/cgo') return history();
    const horizon = /price-(\w+)/.exec(address)?.[1] ?? '';
    const price = prices[horizon];
    return price === undefined
      ? new Response('', { status: 500 })
      : Response.json({
          price,
          asOf: Date.UTC(2026, 10, 21, 12) / 1000,
          pastError: { meanAbsolutePercent: 7.3, samples: 40 },
          ...(naive !== undefined && {
            compared: [{ name: 'last price', meanAbsolutePercent: naive, samples: 40 }],
          }),
        });
  });
}
const services = { pricePrediction: 'https://prediction.example' };

function predictWithHistory(history: () => Response) {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 }, undefined, history);
  return { ...services, priceHistory: 'https://history.example' };
}

function readPoint() {
  return screen.getByRole('slider', { name: 'Explore CGO price forecast' }).getAttribute('aria-valuetext');
}

it('expands and collapses, and applies the collateral for the lowest price within the duration [FXD-006, FXD-078, FXD-138]', async () => {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 });
  const { user } = await openOpening({ services });
  expect(screen.queryByText('Lowest price used')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  enterAmounts({ borrow: '200' });
  expect(await screen.findByText('today’s price')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '60' } });
  expect(detail('Lowest price used')).toBe('$1.50');
  expect(detail('Recommended collateral')).toBe('236.444445 CGO');
  expect(detail('Past forecast error')).toBe('7.3% on average');
  expect(screen.queryByText(/Assuming an unchanged/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use 236.444445 CGO' }));
  expect(collateral()).toHaveValue('236.444445');
  await user.click(screen.getByRole('button', { name: 'Hide suggestion' }));
  expect(screen.queryByText('Lowest price used')).toBeNull();
});

it('a suggestion that the wallet cannot pay says what is missing, and is not offered', async () => {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 });
  const { user } = await openOpening({ services });
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  enterAmounts({ borrow: '20000' });
  expect(
    await screen.findByText(/^Your wallet can lock at most .* CGO, which is .* CGO too little\./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Use [\d,.]+ CGO$/ })).toBeNull();
});

it.each([
  [6.1, 'Assuming an unchanged price would have been off by 6.1%: so far the forecast is no better.'],
  [7.3, 'Assuming an unchanged price would have been off by 7.3%: so far the forecast is no better.'],
  [9.2, 'Assuming an unchanged price would have been off by 9.2%.'],
])('compares the error of the forecast with a naive error of %s%%', async (naive, message) => {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 }, naive);
  const { user } = await openOpening({ services });
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it.each([
  ['CGO', true],
  ['XDC', true],
  ['WBTC', false],
])('is offered for the pool %s: %s [FXD-079]', async (name, isOffered) => {
  await openOpening({ pool: { name, displayName: name } });
  expect(screen.queryByRole('region', { name: 'AI suggestion' }) !== null).toBe(isOffered);
});

it('reports a failed prediction in an alert, in the panel and in the console, and retries on demand [FXD-180, FXD-181]', async () => {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2 });
  const { host, user } = await openOpening({ services });
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  expect(await screen.findByText('Failed to fetch price prediction data')).toBeInTheDocument();
  expect(host.alerts).toEqual([{ kind: 'error', text: 'Failed to fetch price prediction data' }]);
  expect(logged()).toHaveBeenCalledWith('Failed to fetch price prediction data', expect.any(Error));
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('today’s price')).toBeInTheDocument();
});

it('charts past prices, the forecast, and the average error of past forecasts', async () => {
  const day = (date: number) => Date.UTC(2026, 10, date, 12) / 1000;
  const prices = [
    { timestamp: day(19), price: 1.75 },
    { timestamp: day(20), price: 1.8 },
  ];
  const { user } = await openOpening({ services: predictWithHistory(() => Response.json({ prices })) });
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  await user.click(await screen.findByRole('button', { name: 'Show data table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'DatePrice',
    '20 May 2027$1.00Forecast, average past error $0.9270 to $1.07',
    '19 Feb 2027$1.20Forecast, average past error $1.11 to $1.29',
    '20 Jan 2027$1.50Forecast, average past error $1.39 to $1.61',
    '21 Dec 2026$2.10Forecast, average past error $1.95 to $2.25',
    '21 Nov 2026$2.00Forecast',
    '20 Nov 2026$1.80Price',
    '19 Nov 2026$1.75Price',
  ]);
  expect(readPoint()).toBe('20 May 2027: $1.00, Forecast, average past error $0.9270 to $1.07');
});

it.each([
  ['fails', () => new Response('', { status: 503 })],
  ['returns invalid prices', () => Response.json({ prices: [{ timestamp: 1, price: 'one' }] })],
])('charts only the forecast, with a notice, when the price history %s', async (_, history) => {
  const { user } = await openOpening({ services: predictWithHistory(history) });
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  expect(await screen.findByText("Couldn't load past prices. The chart shows the forecast only.")).toBeInTheDocument();
  expect(readPoint()).toBe('20 May 2027: $1.00, Forecast, average past error $0.9270 to $1.07');
  expect(logged()).toHaveBeenCalledWith('Failed to fetch price history', expect.any(Error));
});
