import { createAlertsApp } from './createAlertsApp';
import { createSubscriptionStore, type SubscriptionStore } from './subscriptionStore';
import { ADDRESS, CHAIN_ID, exampleConfiguration, exampleSubscription } from './testing/exampleAlerts';
import { openTestDatabase } from './testing/openTestDatabase';
import { createPushBrowser } from './testing/pushBrowser';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const ORIGIN = 'https://app.example.org';
const browser = createPushBrowser();
const KEY = { chainId: CHAIN_ID, address: ADDRESS, endpoint: ENDPOINT };

let store: SubscriptionStore;
beforeAll(async () => {
  store = await createSubscriptionStore(await openTestDatabase(), {
    maxSubscriptions: 100,
    maxAccounts: 2,
  });
});
afterAll(() => store.close());
afterEach(() => store.removeEndpoint(ENDPOINT));

function open(changes: object = {}) {
  const configuration = exampleConfiguration({ pushOrigins: undefined, ...changes });
  const logged: string[] = [];
  const app = createAlertsApp({ configuration, chainIds: [CHAIN_ID], store, log: (line) => logged.push(line) });
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(path, init);
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { request, post, logged, configuration };
}

function withField(field: string, value: unknown): object {
  return { ...exampleSubscription(ENDPOINT, browser), [field]: value };
}

describe('a subscription', () => {
  it('is stored, found with its thresholds, and deleted [PFO-301]', async () => {
    const { post } = open();
    expect(await post('/subscriptions/find', KEY)).toMatchObject({ status: 200, body: { isSubscribed: false } });
    expect(await post('/subscriptions', exampleSubscription(ENDPOINT, browser))).toMatchObject({ status: 201 });
    expect((await post('/subscriptions/find', KEY)).body).toEqual({
      isSubscribed: true,
      thresholds: { healthFactor: 1.5, safetyBuffer: 25 },
    });
    expect(await post('/subscriptions/delete', KEY)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await store.list()).toEqual([]);
  });

  it('is of one account, whichever case its address has', async () => {
    const { post } = open();
    await post('/subscriptions', withField('address', '0x7A3A9C2E00000000000000000000000000009C2E'));
    expect((await post('/subscriptions/find', KEY)).body).toMatchObject({ isSubscribed: true });
  });

  it('is refused above the limits [PFO-302]', async () => {
    const { post } = open();
    const addresses = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`);
    const statuses: number[] = [];
    for (const address of addresses)
      statuses.push((await post('/subscriptions', withField('address', address))).status);
    expect(statuses).toEqual([201, 201, 503]);
  });
});

const ENDPOINTS_REFUSED: readonly string[] = [
  'http://fcm.googleapis.com/fcm/send/one',
  'https://fcm.googleapis.com.example.org/send',
  'https://evil-fcm.googleapis.com/send',
  'https://user:password@fcm.googleapis.com/send',
  'https://fcm.googleapis.com:8443/send',
  'https://push.apple.com.example.org/send',
  'https://127.0.0.1/send',
  'http://127.0.0.1:8545/',
  'https://localhost/send',
  'https://[::1]/send',
  'https://10.0.0.1/send',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/send',
  'file:///etc/passwd',
  'no address',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
];

describe('a malformed request', () => {
  it('does not subscribe an endpoint elsewhere than at a known push service [PFO-303]', async () => {
    const { post } = open();
    for (const endpoint of ENDPOINTS_REFUSED) {
      const { status, body } = await post('/subscriptions', withField('endpoint', endpoint));
      const error = expect.stringMatching(/^endpoint (must be|is too long)/) as string;
      expect({ endpoint, status, body }).toEqual({ endpoint, status: 400, body: { error } });
    }
    expect(await store.list()).toEqual([]);
  });

  it.each([
    ['address', '0x12', /^address must be an address/],
    ['address', '0x7A57d5c8F6EF5b8B0ABb3B0A2Ba9DE2cb2D3ABcE', /^address has an invalid checksum/],
    ['address', undefined, /^address is missing/],
    ['chainId', 1, /^chainId must be one of 1135/],
    ['chainId', '1135', /^chainId must be a number/],
    ['p256dh', 'AAAA', /^p256dh must be a public key/],
    ['p256dh', Buffer.alloc(65, 4).toString('base64url'), /^p256dh must be a public key/],
    ['auth', 'short', /^auth must be 16 bytes/],
    ['thresholds', { healthFactor: 0.5 }, /^thresholds.healthFactor must be a number from 1 to 10/],
    ['thresholds', { healthFactor: '1.5' }, /^thresholds.healthFactor must be a number/],
    ['thresholds', { unreachable: 10 }, /^thresholds.unreachable is not a field/],
    ['thresholds', {}, /^thresholds must contain at least one threshold/],
    ['thresholds', 'all', /^thresholds must be an object/],
  ])('with a wrong %s is refused with the field and the reason: %j', async (field, value, reason) => {
    const { status, body } = await open().post('/subscriptions', withField(field, value));
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.stringMatching(reason) as string });
    expect(await store.list()).toEqual([]);
  });

  it('is refused with the name of a field that is not stored [PFO-304]', async () => {
    const { status, body } = await open().post('/subscriptions', withField('email', 'alice@example.org'));
    expect([status, body]).toEqual([400, { error: 'email is not a field.' }]);
    expect(await store.list()).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"__proto__":{}}'])('is refused with a reason: %j', async (body) => {
    const { status, body: response } = await open().post('/subscriptions', body);
    expect(status).toBe(400);
    expect(response).toEqual({ error: expect.stringMatching(/\.$/) as string });
  });

  it('that is too long is refused before it is parsed [PFO-305]', async () => {
    const { status, body } = await open().post('/subscriptions', withField('endpoint', 'a'.repeat(5_000)));
    expect([status, body]).toEqual([413, { error: 'The request is too long.' }]);
  });

  it('that a page of another origin could send without asking is refused', async () => {
    const form = await open().post('/subscriptions', exampleSubscription(ENDPOINT, browser), {
      'Content-Type': 'text/plain',
    });
    expect(form.status).toBe(400);
    const other = await open().request('/key', { headers: { Origin: 'https://other.example.org' } });
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const own = await open().request('/key', { headers: { Origin: ORIGIN } });
    expect(own.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
  });

  it.each([
    ['DELETE', '/subscriptions', 405],
    ['PUT', '/subscriptions', 405],
    ['POST', '/key', 405],
    ['GET', '/subscriptions', 404],
  ])('%s %s is refused', async (method, path, status) => {
    expect(await open().request(path, { method })).toMatchObject({
      status,
      body: { error: expect.anything() as unknown },
    });
  });
});

describe('a caller', () => {
  it('that sends more requests than allowed is refused for the rest of the minute [PFO-305]', async () => {
    const { request } = open({ requestsPerMinute: 3 });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await request('/key')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('gets the public key, which the configuration has', async () => {
    const { request, configuration } = open();
    expect((await request('/key')).body).toEqual({ publicKey: configuration.vapid.publicKey });
  });

  it('gets no detail of a failure', async () => {
    const logged: string[] = [];
    const fail = () => Promise.reject(new Error('connect postgres://secret'));
    const app = createAlertsApp({
      configuration: exampleConfiguration({ pushOrigins: undefined }),
      chainIds: [CHAIN_ID],
      store: { ...store, save: fail },
      log: (line) => logged.push(line),
    });
    const response = await app.request('/subscriptions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(exampleSubscription(ENDPOINT, browser)),
    });
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'The alerts service failed. Try again soon.' },
    ]);
    expect(logged).toEqual(['/subscriptions: connect postgres://secret']);
  });
});
