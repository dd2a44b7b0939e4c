import { QueryClient } from '@tanstack/react-query';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fxdPriceQuery } from './fxdPrice.query';
import { predictionsQuery } from './predictions.query';

const WAD = 10n ** 18n;

async function withServer<T>(response: RequestListener, request: (service: string, client: QueryClient) => Promise<T>) {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return await request(`http://127.0.0.1:${port}`, client);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function json(body: unknown, status = 200): RequestListener {
  return (_, response) => void response.writeHead(status).end(JSON.stringify(body));
}

describe('the price of FXD', () => {
  const request = (response: RequestListener) =>
    withServer(response, (service, client) => client.query(fxdPriceQuery(`${service}/price-feed/coingecko`)));

  it('comes from the price feed', async () => {
    await expect(request(json({ 'fathom-dollar': { usd: 1.0004 }, 'fathom-protocol': { usd: 0.12 } }))).resolves.toBe(
      1_000_400_000_000_000_000n,
    );
  });

  it.each([
    ['an error', json({ error: 'no' }, 503), 'The price service answered 503.'],
    ['a feed without it', json({}), 'The answer of the price service is malformed.'],
    ['a price in words', json({ 'fathom-dollar': { usd: 'one' } }), 'The answer of the price service is malformed.'],
    ['a page', (_, response) => void response.end('<html>'), 'The answer of the price service is malformed.'],
  ])('is unknown after %s', async (_, response, message) => {
    await expect(request(response)).rejects.toThrow(message);
  });

  it('is unknown if no service is configured, or none responds', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.query(fxdPriceQuery(undefined))).rejects.toThrow('No price service is configured.');
    client.clear();
    await expect(client.query(fxdPriceQuery('http://127.0.0.1:1'))).rejects.toThrow(
      'The price service does not answer.',
    );
  });
});

describe('the predictions', () => {
  const query = (response: RequestListener, name = 'XDC') =>
    withServer(response, (service, client) =>
      client.query(predictionsQuery({ service, chainId: 11155111, pool: { name } })),
    );

  const PRICES: Readonly<Record<string, number>> = { '1m': 41, '2m': 42.5, '3m': 43, '6m': 46 };

  function predicting(seen: string[] = [], missing = ''): RequestListener {
    return (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      const horizon = /-price-(\dm)/.exec(request.url ?? '')?.[1] ?? '';
      if (horizon === missing) return void response.writeHead(500).end();
      response.end(JSON.stringify({ price: PRICES[horizon] }));
    };
  }

  it('are requested by GET at get-{pool name in lower case}-price-{horizon}, all four of them [FXD-173]', async () => {
    const seen: string[] = [];
    await query(predicting(seen));
    expect(seen.sort()).toEqual(
      ['1m', '2m', '3m', '6m'].map((horizon) => `GET /get-xdc-price-${horizon}?chainId=11155111`),
    );
  });

  it('are read from the field price [FXD-174]', async () => {
    const predictions = await query(predicting());
    expect(Object.values(predictions).map(({ price }) => price)).toEqual([
      41n * WAD,
      42n * WAD + WAD / 2n,
      43n * WAD,
      46n * WAD,
    ]);
    expect(predictions['1m']).toEqual({ price: 41n * WAD, method: undefined, pastError: undefined });
  });

  it('include their past error if the service reports it', async () => {
    const response = { price: 1, method: 'last price', pastError: { meanAbsolutePercent: 7.5, samples: 30 } };
    expect((await query(json(response)))['3m']).toMatchObject({ method: 'last price', pastError: response.pastError });
    expect((await query(json({ price: 1, pastError: { samples: 0 } })))['3m'].pastError).toBeUndefined();
  });

  it('include the error of a naive forecast if the service reports it', async () => {
    const compared = [
      { name: 'damped trend', meanAbsolutePercent: 9, samples: 30 },
      { name: 'last price', meanAbsolutePercent: 6.5, samples: 30 },
    ];
    expect((await query(json({ price: 1, compared })))['3m'].naiveError).toBe(6.5);
    expect((await query(json({ price: 1, compared: [{ name: 'last price', samples: 0 }] })))['3m'].naiveError).toBe(
      undefined,
    );
    expect((await query(json({ price: 1 })))['3m'].naiveError).toBe(undefined);
  });

  it.each(['1m', '2m', '3m', '6m'])('fail as a whole if the one for %s fails', async (missing) => {
    await expect(query(predicting([], missing))).rejects.toThrow('The price prediction service answered 500.');
  });

  it('fail for a response without a price', async () => {
    await expect(query(json({ value: 3 }))).rejects.toThrow('The answer of the price prediction service is malformed.');
  });
});
