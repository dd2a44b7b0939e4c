import { fireEvent, screen } from '@testing-library/react';
import { dialogStage, fact } from '../testing/dialogPage';
import { collateral, enterAmounts, openOpening } from './testing/openOpening';

const logged = dialogStage();

function predict(prices: Readonly<Record<string, number>>, naive?: number) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const horizon = /price-(\w+)/.exec(address instanceof Request ? address.url : address.toString())?.[1] ?? '';
    const price = prices[horizon];
    return price === undefined
      ? new Response('', { status: 500 })
      : Response.json({
          price,
          pastError: { meanAbsolutePercent: 7.3, samples: 40 },
          ...(naive !== undefined && {
            compared: [{ name: 'last price', meanAbsolutePercent: naive, samples: 40 }],
          }),
        });
  });
}
const services = { pricePrediction: 'https://prediction.example' };

it('opens and closes, and enters the collateral for the lowest price within the duration [FXD-006, FXD-078, FXD-138]', async () => {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 });
  const { user } = await openOpening({ services });
  expect(screen.queryByText('Lowest price used')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  enterAmounts({ borrow: '200' });
  expect(await screen.findByText('today’s price')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '60' } });
  expect(fact('Lowest price used')).toBe('$1.50');
  expect(fact('Recommended collateral')).toBe('236.444445 CGO');
  expect(fact('Past forecast error')).toBe('7.3% on average');
  expect(screen.queryByText(/Assuming an unchanged/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use 236.444445 CGO' }));
  expect(collateral()).toHaveValue('236.444445');
  await user.click(screen.getByRole('button', { name: 'Hide suggestion' }));
  expect(screen.queryByText('Lowest price used')).toBeNull();
});

it.each([
  [6.1, 'Assuming an unchanged price would have been off by 6.1%: so far the forecast is no better.'],
  [7.3, 'Assuming an unchanged price would have been off by 7.3%: so far the forecast is no better.'],
  [9.2, 'Assuming an unchanged price would have been off by 9.2%.'],
])('says what a forecast is worth beside an error of %s%% without one', async (naive, sentence) => {
  predict({ '1m': 2.1, '2m': 1.5, '3m': 1.2, '6m': 1 }, naive);
  const { user } = await openOpening({ services });
  await user.click(screen.getByRole('button', { name: 'Show suggestion' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  ['CGO', true],
  ['XDC', true],
  ['WBTC', false],
])('is offered for the pool %s: %s [FXD-079]', async (name, isOffered) => {
  await openOpening({ pool: { name, shownName: name } });
  expect(screen.queryByRole('region', { name: 'AI suggestion' }) !== null).toBe(isOffered);
});

it('says in an alert, in the panel and in the console that a prediction failed, and asks again on demand [FXD-180, FXD-181]', async () => {
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
