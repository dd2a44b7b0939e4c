import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NoSchemaIntrospectionCustomRule, type GraphQLError, type GraphQLSchema } from 'graphql';
import { createClientAddress } from '../../hosting/clientAddress';
import type { Subgraph } from './entity';
import { healthSchema, type HealthContext } from './healthSchema';
import { checkQueryLimits, MAX_TOKENS } from './queryLimits';
import { createRateLimit } from './rateLimit';
import { createHeadReader } from './readHead';
import { createRequestMetrics, type AnsweredRequest } from './requestMetrics';
import { checkResponseSize } from './responseLimit';
import { healthMetrics, isHealthy, readRowsHealth } from './rowsHealth';
import type { ServedRows } from './servedRows';
import { subgraphSchema, type QueryContext } from './subgraphSchema';

export interface GraphChain {
  readonly id: number;
  readonly rpcUrls: readonly string[];
  readonly subgraphs: readonly Subgraph[];
}

export interface GraphAppOptions {
  readonly rows: ServedRows;
  readonly chains: readonly GraphChain[];
  readonly requestsPerMinute: number;
  /** See {@link createClientAddress}. Default none. */
  readonly trustedProxies?: readonly string[];
  /** Called after each request, for an access log. */
  readonly onAnswered?: (request: AnsweredRequest) => void;
}

/** Added to a request by Hono's Node server; missing in tests that call the app directly. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/** Maximum length of a request body, in bytes. */
const MAX_BODY = 32_768;

/** Some limits are checked on execution, because the number of rows depends on the variables. */
const limits: Plugin = {
  onParse: ({ parseFn, setParseFn }) => {
    setParseFn((source, options): unknown => parseFn(source, { ...options, maxTokens: MAX_TOKENS }));
  },
  // A few hundred bytes of introspection expand to hundreds of megabytes. `__typename` stays.
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
  onExecute: ({ args, setResultAndStopExecution }) => {
    try {
      checkQueryLimits(args);
    } catch (error) {
      setResultAndStopExecution({ errors: [error as Error] });
    }
    return {
      onExecuteDone: ({ result, setResult }) => {
        if (Symbol.asyncIterator in result) return;
        try {
          checkResponseSize(result.data);
        } catch (error) {
          setResult({ errors: [error as GraphQLError] });
        }
      },
    };
  },
};

/**
 * Creates the HTTP API of the indexer: `/{chain}/subgraphs/name/{subgraph}` serves entities, `/{chain}/graphql` the
 * indexing status, `/health/rows` and `/metrics/indexer` data for monitors. GET and POST, for every origin. Unexpected
 * errors are returned as "Unexpected error.", without a stack.
 */
export function createGraphApp({
  rows,
  chains,
  requestsPerMinute,
  trustedProxies = [],
  onAnswered,
}: GraphAppOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const rate = createRateLimit(requestsPerMinute);
  const clientOf = createClientAddress(trustedProxies);
  const responding = new Map<string, YogaServerInstance<QueryContext, object>>();
  const health = yogaOf<HealthContext>(healthSchema);
  const known = new Map(
    chains.map((chain) => [String(chain.id), { ...chain, readHead: createHeadReader(chain.rpcUrls) }]),
  );

  const requests = createRequestMetrics();

  app.use(async (context, next) => {
    const from = performance.now();
    await next();
    const { env, req, res } = context;
    const client = clientOf(env.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'));
    const answered = { client, method: req.method, path: req.path, status: res.status, ms: performance.now() - from };
    requests.count(answered);
    onAnswered?.(answered);
  });

  // Not rate-limited, because monitors must see an overloaded indexer.
  const monitored = [...known.values()];
  app.get('/metrics/indexer', async ({ text }) => {
    const health = await readRowsHealth(rows, monitored, Date.now());
    return text(`${[...healthMetrics(health), ...requests.lines()].join('\n')}\n`);
  });
  app.get('/health/rows', async ({ json }) => {
    const health = await readRowsHealth(rows, monitored, Date.now());
    return json(health, isHealthy(health) ? 200 : 503);
  });

  app.use(async ({ env, req, json }, next) => {
    if (rate.admit(clientOf(env.incoming?.socket?.remoteAddress, req.header('x-forwarded-for')))) return next();
    return json({ errors: [{ message: `More than ${requestsPerMinute} requests in a minute.` }] }, 429);
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: ({ json }) => json({ errors: [{ message: `A query may have ${MAX_BODY} bytes.` }] }, 413),
    }),
  );

  app.on(['GET', 'POST'], '/:chain/subgraphs/name/:subgraph', async ({ req, json }) => {
    const chain = known.get(req.param('chain'));
    const subgraph = chain?.subgraphs.find(({ name }) => name === req.param('subgraph'));
    if (!chain || !subgraph) {
      return json(
        {
          errors: [
            { message: `The subgraph ${req.param('subgraph')} of chain ${req.param('chain')} is not indexed here.` },
          ],
        },
        404,
      );
    }
    const yoga = responding.get(subgraph.name) ?? yogaOf<QueryContext>(subgraphSchema(subgraph));
    responding.set(subgraph.name, yoga);
    return yoga.fetch(req.raw, { rows, chainId: chain.id, loaders: new Map() });
  });

  app.on(['GET', 'POST'], '/:chain/graphql', async ({ req, json }) => {
    const chain = known.get(req.param('chain'));
    if (!chain) return json({ errors: [{ message: `Chain ${req.param('chain')} is not indexed here.` }] }, 404);
    const { id: chainId, readHead, subgraphs } = chain;
    return health.fetch(req.raw, { rows, chainId, readHead, subgraphs: subgraphs.map(({ name }) => name) });
  });
  return app;
}

function yogaOf<Context extends object>(schema: GraphQLSchema): YogaServerInstance<Context, object> {
  return createYoga<Context, object>({
    schema,
    graphqlEndpoint: '*',
    plugins: [limits],
    // Otherwise, another NODE_ENV would expose stacks to clients.
    maskedErrors: { isDev: false },
    graphiql: false,
    landingPage: false,
    // Ponder's server handles CORS for all paths.
    cors: false,
    batching: false,
    logging: 'error',
  });
}
