import { pushText } from '../../../text/push';
import { handlePushes, type PushScope } from './handlePushes';
import type { PushMessage } from './pushMessage';

const ORIGIN = 'https://app.example.org';

const MESSAGE: PushMessage = {
  kind: 'healthFactor',
  title: 'Lending: health factor 1.40',
  detail: 'Below your alert.',
  account: '0x7a3a9c2e00000000000000000000000000009c2e',
  block: 1_000,
  age: 5,
  path: '/portfolio?rescue=lending:market',
  tag: 'lending healthFactor',
};

type Listener = (event: object) => void;

/** A worker whose events the test sends. `open`: URLs of the open pages. */
function startWorker(open: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const displayed: { readonly title: string; readonly options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const scope: PushScope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, options = {}) => void displayed.push({ title, options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (address) => opened.push(address),
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener as Listener),
  };
  handlePushes(scope);
  async function send(type: string, event: object): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  }
  return {
    types: () => [...listeners.keys()],
    push: async (content: unknown) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await send('push', { data: content === undefined ? null : { text: () => text } });
      return displayed.at(-1);
    },
    click: async (data: unknown) => {
      let isClosed = false;
      await send('notificationclick', { notification: { data, close: () => (isClosed = true) } });
      return { isClosed, opened, focused };
    },
  };
}

describe('the service worker', () => {
  it('listens to pushes and clicks, and to no request of a page [PFO-316]', () => {
    expect(startWorker().types()).toEqual(['push', 'notificationclick']);
  });
});

const NO_MESSAGES: readonly unknown[] = [
  undefined,
  '',
  'text',
  'null',
  '[]',
  { ...MESSAGE, title: undefined },
  { ...MESSAGE, title: { toString: 'no text' } },
  { ...MESSAGE, block: '1000' },
  { ...MESSAGE, age: -1 },
];

describe('a push', () => {
  it('is displayed with the account, the block and the age of the data [PFO-317]', async () => {
    expect(await startWorker().push(MESSAGE)).toEqual({
      title: 'Lending: health factor 1.40',
      options: {
        body: 'Below your alert.\n0x7a…9c2e, block 1000, 5 s old',
        tag: 'lending healthFactor',
        data: `${ORIGIN}/portfolio?rescue=lending:market`,
      },
    });
  });

  it('has no hidden or direction-changing characters [PFO-317]', async () => {
    const displayed = await startWorker().push({
      ...MESSAGE,
      title: 'health\u202e\u200b 1.40\nFXD',
      detail: 'x'.repeat(999),
    });
    expect(displayed?.title).toBe('health\ufffd 1.40 FXD');
    expect(displayed?.options.body?.split('\n')[0]).toHaveLength(256);
  });

  it('that is no message is displayed as unreadable [PFO-317]', async () => {
    for (const content of NO_MESSAGES) {
      expect({ content, ...(await startWorker().push(content)) }).toEqual({
        content,
        title: pushText.unreadable.title,
        options: { body: pushText.unreadable.detail },
      });
    }
  });
});

const OTHER_ADDRESSES: readonly unknown[] = [
  undefined,
  null,
  1,
  {},
  'https://evil.example.org/portfolio',
  '//evil.example.org/portfolio',
  '/\\evil.example.org/portfolio',
  'javascript:alert(1)',
  'data:text/html,portfolio',
  'blob:https://app.example.org/portfolio',
  'https://app.example.org@evil.example.org/portfolio',
  'http://app.example.org/portfolio',
  '/lending',
  '/portfolio/../lending',
  '/portfolios',
];

describe('a click', () => {
  it('opens the rescue plan of the push [PFO-318]', async () => {
    const worker = startWorker();
    const displayed = await worker.push(MESSAGE);
    const { isClosed, opened } = await worker.click(displayed?.options.data);
    expect([isClosed, opened]).toEqual([true, [`${ORIGIN}/portfolio?rescue=lending:market`]]);
  });

  it('displays the page that is open already', async () => {
    const address = `${ORIGIN}/portfolio?rescue=lending:market`;
    const { opened, focused } = await startWorker([`${ORIGIN}/lending`, address]).click(address);
    expect([opened, focused]).toEqual([[], [address]]);
  });

  it('opens the portfolio of this origin instead of any other address [PFO-318]', async () => {
    for (const path of OTHER_ADDRESSES) {
      const worker = startWorker();
      const displayed = await worker.push({ ...MESSAGE, path });
      const { opened } = await worker.click(displayed?.options.data);
      await worker.click(path);
      expect({ path, opened }).toEqual({ path, opened: [`${ORIGIN}/portfolio`, `${ORIGIN}/portfolio`] });
    }
  });
});
