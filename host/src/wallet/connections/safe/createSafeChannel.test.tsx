import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk';
import { fakeSafe, SAFE_ORIGIN, type DeliveredMessage } from '../../../testing/fakeSafe';
import { createSafeChannel } from './createSafeChannel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(origins?: readonly string[]) {
  const safe = fakeSafe(origins);
  // The test itself responds.
  safe.answers.getSafeInfo = undefined;
  const channel = createSafeChannel(safe.page, safe.parent);
  const settled: unknown[] = [];
  const request = channel.send(Methods.getSafeInfo, undefined, 5_000).then(
    (data) => settled.push(data),
    (error: unknown) => settled.push(error),
  );
  const id = safe.received[0]?.id ?? '';
  return { ...safe, channel, settled, request, id };
}

it('a request has the form of the SDK and is posted to the configured origin only [PFO-330]', () => {
  const { received } = setUp();
  expect(received).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
      method: 'getSafeInfo',
      params: undefined,
      target: SAFE_ORIGIN,
    },
  ]);
});

it('a response settles its own request only, once', async () => {
  const { deliver, id, settled, request, channel } = setUp();
  const other = jest.fn();
  void channel.send(Methods.getChainInfo, undefined).then(other);
  deliver({ data: MessageFormatter.makeResponse(id, 'first', '9.1.0') });
  deliver({ data: MessageFormatter.makeResponse(id, 'second', '9.1.0') });
  await request;
  expect(settled).toEqual(['first']);
  expect(other).not.toHaveBeenCalled();
});

/** Delivers a response that is right but for its origin, window or trust, then the Safe's own. */
async function expectIgnored(...messages: readonly Omit<DeliveredMessage, 'data'>[]): Promise<void> {
  const { deliver, id, settled, request } = setUp();
  for (const message of messages) {
    deliver({ ...message, data: MessageFormatter.makeResponse(id, 'forged', '9.1.0') });
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toEqual([]);
  }
  deliver({ data: MessageFormatter.makeResponse(id, 'right', '9.1.0') });
  await request;
  expect(settled).toEqual(['right']);
}

it('a response of the parent window from an origin that is not configured is ignored [PFO-331]', () =>
  expectIgnored(
    { origin: 'https://app.safe.global.example' },
    { origin: `${SAFE_ORIGIN}:8443` },
    { origin: `${SAFE_ORIGIN}/` },
    { origin: 'http://app.safe.global' },
    { origin: 'null' },
    { origin: '' },
  ));

it('a response of another window with a configured origin is ignored [PFO-332]', () =>
  expectIgnored({ source: { postMessage: () => undefined } }, { source: null }));

it('a response that a script of the page dispatched is ignored [PFO-333]', () => expectIgnored({ isTrusted: false }));

it('malformed messages neither throw nor settle a request [PFO-334]', async () => {
  const { deliver, id, settled } = setUp();
  const malformed = [
    null,
    undefined,
    '',
    id,
    7,
    [],
    {},
    { id },
    { id, success: true, data: 1 },
    { id, success: true, data: 1, version: 9 },
    { id, success: true, data: 1, version: '0.1.0' },
    { id, success: 'true', data: 1, version: '9.1.0' },
    { id, success: false, version: '9.1.0' },
    { id, success: false, error: { message: 'no' }, version: '9.1.0' },
    { id: [id], success: true, data: 1, version: '9.1.0' },
    { id: 'other', success: true, data: 1, version: '9.1.0' },
    { id: '__proto__', success: true, data: 1, version: '9.1.0' },
  ];
  for (const data of malformed) expect(() => deliver({ data })).not.toThrow();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(settled).toEqual([]);
});

it("an error rejects with the Safe's message", async () => {
  const { deliver, id, settled, request } = setUp();
  deliver({ data: MessageFormatter.makeErrorResponse(id, 'Transaction was rejected', '9.1.0') });
  await request;
  expect(settled).toEqual([new Error('Transaction was rejected')]);
});

it('a parent that never answers rejects after the timeout, and a late response is ignored [PFO-335]', async () => {
  const { deliver, id, settled, request } = setUp();
  await jest.advanceTimersByTimeAsync(5_000);
  await request;
  expect(settled).toEqual([expect.objectContaining({ code: -32002, message: 'The Safe did not respond.' })]);
  expect(() => deliver({ data: MessageFormatter.makeResponse(id, 'late', '9.1.0') })).not.toThrow();
  expect(settled).toHaveLength(1);
});

it('with several configured origins, the first one that responds is the only one from then on', async () => {
  const OTHER = 'https://safe.example';
  const { deliver, id, settled, request, received, channel } = setUp([SAFE_ORIGIN, OTHER]);
  expect(received.map(({ target }) => target)).toEqual([SAFE_ORIGIN, OTHER]);
  deliver({ origin: OTHER, data: MessageFormatter.makeResponse(id, 'first', '9.1.0') });
  await request;
  const later = jest.fn();
  void channel.send(Methods.getChainInfo, undefined).then(later);
  expect(received.slice(2).map(({ target }) => target)).toEqual([OTHER]);
  deliver({ data: MessageFormatter.makeResponse(received[2]?.id ?? '', 'other', '9.1.0') });
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toEqual(['first']);
  expect(later).not.toHaveBeenCalled();
});
