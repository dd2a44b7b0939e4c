import { screen } from '@testing-library/react';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { useNativeUsd } from './useNativeUsd';

const ETHER = 10n ** 18n;

function Value() {
  return <p>{String(useNativeUsd(1135)(ETHER / 2n)?.raw)}</p>;
}

function open(feed: object, nativeCoin?: string, priceFeed = 'https://prices.example') {
  const requested = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(feed));
  const services = priceFeed === '' ? {} : { priceFeed };
  const readers = [createFakeChain().reader];
  const host = createFakeHost({ readers, services, ...(nativeCoin !== undefined && { nativeCoin }) });
  renderWithHost(<Value />, { host });
  return requested;
}

afterEach(() => jest.restoreAllMocks());

it('values an amount by the price of the coin that the configuration names', async () => {
  open({ weth: { usd: '3400.5' }, other: { usd: 1 } }, 'weth');
  expect(await screen.findByText(String(170_025n * 10n ** 16n))).toBeVisible();
});

it.each([{}, { weth: { usd: -1 } }, { weth: { usd: 'abc' } }, { weth: 3_400 }])(
  'knows no value where the feed has no valid price: %j',
  async (feed) => {
    const requested = open(feed, 'weth');
    await Promise.all(requested.mock.results.map(({ value }) => value as Promise<unknown>));
    expect(await screen.findByText('undefined')).toBeVisible();
  },
);

it('requests no price where the configuration names no coin', async () => {
  const requested = open({ weth: { usd: 3_400 } });
  expect(await screen.findByText('undefined')).toBeVisible();
  expect(requested).not.toHaveBeenCalled();
});

it('requests no price where the configuration names no price feed', async () => {
  const requested = open({ weth: { usd: 3_400 } }, 'weth', '');
  expect(await screen.findByText('undefined')).toBeVisible();
  expect(requested).not.toHaveBeenCalled();
});
