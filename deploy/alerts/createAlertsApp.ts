import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { limitRequests } from '../services/limitRequests';
import { refuse } from '../services/refuse';
import type { AlertsConfiguration } from './alertsConfiguration';
import { accountSchema, subscriptionSchema } from './subscription';
import type { SubscriptionStore } from './subscriptionStore';

export interface AlertsAppOptions {
  readonly configuration: Pick<
    AlertsConfiguration,
    'origins' | 'vapid' | 'pushOrigins' | 'requestsPerMinute' | 'trustedProxies'
  >;
  readonly chainIds: readonly number[];
  readonly store: Pick<SubscriptionStore, 'save' | 'find' | 'remove'>;
  readonly log: (line: string) => void;
}

/** Bytes of a request's body. */
const LONGEST_BODY = 4096;
const POSTED = /^\/subscriptions(\/(find|delete))?$/;

/** Every response is JSON; an error is `{ "error": sentence }`. */
export function createAlertsApp({ configuration, chainIds, store, log }: AlertsAppOptions): Hono {
  const { origins, vapid, pushOrigins, requestsPerMinute, trustedProxies } = configuration;
  const account = accountSchema({ chainIds, pushOrigins });
  const subscription = subscriptionSchema({ chainIds, pushOrigins });

  const app = new Hono();
  app.use(cors({ origin: [...origins], allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'] }));
  app.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(limitRequests(requestsPerMinute, trustedProxies, POSTED));
  app.use(bodyLimit({ maxSize: LONGEST_BODY, onError: () => refuse(413, 'The request is too long.') }));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status);
    log(`${context.req.path}: ${error.message}`);
    return context.json({ error: 'The alerts service failed. Try again soon.' }, 503);
  });
  app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));

  app.get('/health', (context) => context.json({ ok: true }));
  app.get('/key', (context) => context.json({ publicKey: vapid.publicKey }));
  app.post('/subscriptions', async (context) => {
    const isSaved = await store.save(await readBody(context, subscription));
    if (!isSaved) refuse(503, 'The service follows as many accounts as it can.');
    return context.json({ ok: true }, 201);
  });
  app.post('/subscriptions/find', async (context) => {
    const thresholds = await store.find(await readBody(context, account));
    return context.json(thresholds === undefined ? { isSubscribed: false } : { isSubscribed: true, thresholds });
  });
  app.post('/subscriptions/delete', async (context) => {
    const left = await store.remove(await readBody(context, account));
    return context.json({ left });
  });
  return app;
}

async function readBody<T>({ req }: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  // Pages of other origins can send other types without asking.
  if (req.header('Content-Type')?.split(';')[0] !== 'application/json') refuse(400, 'The body must be JSON.');
  const json: unknown = await req.json().catch(() => refuse(400, 'The body must be JSON.'));
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'The body';
  return refuse(400, `${field} ${describe(issue)}.`);
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field';
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}
