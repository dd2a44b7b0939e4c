import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import { trustedProxies } from '../hosting/clientAddress';
import { KNOWN_PUSH_ORIGINS, pushOrigin } from './pushOrigins';

const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));
const count = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'), v.minValue(1));

const pageOrigin = v.pipe(
  text,
  v.check(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://app.example.org, without a path',
  ),
);

/** The key pair with which the service identifies itself to push services (RFC 8292), in base64url. */
const vapid = v.pipe(
  v.object(
    {
      /** Contact of the operator for push services: `mailto:` or `https://`. */
      subject: v.pipe(text, v.regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must begin with mailto: or https://')),
      publicKey: text,
      privateKey: text,
    },
    'must be an object',
  ),
  v.check(({ publicKey, privateKey }) => publicKeyOf(privateKey) === publicKey, 'must be a key pair of P-256'),
);

/** The configuration of the alerts service. Every invalid field is named by its path. */
export const alertsConfigurationSchema = v.object({
  /** The apps' `app.json`, relative to this file. Its chains, nodes and areas are followed. */
  app: text,
  /** Origins of the pages that may subscribe. */
  origins: v.pipe(v.array(pageOrigin, 'must be a list'), v.minLength(1, 'must name at least one origin')),
  vapid,
  /** PostgreSQL; default: a database in `folder`. */
  databaseUrl: v.exactOptional(text),
  /** Folder of the database, relative to this file. */
  folder: v.optional(text, 'alerts-data'),
  /** Push services to which requests may be sent. */
  pushOrigins: v.optional(v.array(pushOrigin, 'must be a list'), [...KNOWN_PUSH_ORIGINS]),
  /** Seconds between two checks of all subscriptions. */
  interval: v.optional(count, 60),
  /** Limit per caller. */
  requestsPerMinute: v.optional(count, 60),
  /** Limit of all subscriptions: each followed address costs a few chain requests per check. */
  maxSubscriptions: v.optional(count, 10_000),
  /** Limit of accounts per browser. */
  maxAccounts: v.optional(count, 20),
  /** Proxies in front of the service, as in `services`. Default none: `X-Forwarded-For` is ignored. */
  trustedProxies: v.optional(trustedProxies, []),
});

export type AlertsConfiguration = v.InferOutput<typeof alertsConfigurationSchema>;

/** Throws one sentence about the first invalid field. */
export function parseAlertsConfiguration(json: unknown): AlertsConfiguration {
  const parsed = v.safeParse(alertsConfigurationSchema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const problem = issue.received === 'undefined' ? 'is missing' : issue.message;
  throw new Error(`${v.getDotPath(issue) ?? 'the whole file'} ${problem}.`);
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url', 'uncompressed');
  } catch {
    return undefined;
  }
}
