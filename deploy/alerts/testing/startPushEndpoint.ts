import { Hono } from 'hono';
import { listen } from '../../hosting/listen';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface PushEndpoint {
  /** URL of a subscription. */
  readonly endpointOf: (id: string) => string;
  readonly received: ReceivedPush[];
  /** Status of the next responses; default 201. */
  respondWith(status: 201 | 404 | 410 | 503): void;
  /** Until the next status. */
  redirectTo(address: string): void;
  stop(): Promise<void>;
}

/** A push service of our own on this machine. */
export async function startPushEndpoint(): Promise<PushEndpoint> {
  const received: ReceivedPush[] = [];
  let current: 201 | 307 | 404 | 410 | 503 = 201;
  let location = '';
  const app = new Hono();
  app.post('/push/:id', async (context) => {
    const { req } = context;
    received.push({ path: req.path, headers: req.raw.headers, body: new Uint8Array(await req.arrayBuffer()) });
    return context.body(null, current, current === 307 ? { Location: location } : {});
  });
  const { origin, stop } = await listen(app, 0);
  return {
    endpointOf: (id) => `${origin}/push/${id}`,
    received,
    respondWith: (status) => {
      current = status;
    },
    redirectTo: (address) => {
      current = 307;
      location = address;
    },
    stop,
  };
}
