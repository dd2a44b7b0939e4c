import { ECDH } from 'node:crypto';
import { isAddress, type Address } from '@fathom/contract/address';
import { hasValidChecksum } from '@fathom/base/rpc/abi/checksumAddress';
import * as v from 'valibot';
import { pushThresholdsSchema, type PushThresholds } from '../../host/src/portfolio/alerts/push/pushThresholds';
import { isPushEndpoint } from './pushOrigins';

/** Address of a push service for one browser, and the keys that encrypt for it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface FollowedAccount {
  readonly chainId: number;
  /** In lower case. */
  readonly address: Address;
}

/** Everything that is stored of a subscriber. */
export interface Subscription extends FollowedAccount, PushTarget {
  readonly thresholds: PushThresholds;
}

export interface SubscriptionRules {
  readonly chainIds: readonly number[];
  readonly pushOrigins: readonly string[];
}

const LONGEST_ENDPOINT = 1000;

const address = v.pipe(
  v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits'),
  v.check(hasValidChecksum, 'has an invalid checksum: there is a typo in it'),
  v.transform((value) => value.toLowerCase() as Address),
);

const p256dh = v.pipe(v.string('must be a text'), v.check(isPublicKey, 'must be a public key of P-256 in base64url'));
const auth = v.pipe(v.string('must be a text'), v.regex(/^[\w-]{22}={0,2}$/, 'must be 16 bytes in base64url'));

function accountFields({ chainIds, pushOrigins }: SubscriptionRules) {
  return {
    chainId: v.pipe(
      v.number('must be a number'),
      v.check((id) => chainIds.includes(id), `must be one of ${chainIds.join(', ')}`),
    ),
    address,
    endpoint: v.pipe(
      v.string('must be a text'),
      v.maxLength(LONGEST_ENDPOINT, 'is too long'),
      v.check((endpoint) => isPushEndpoint(endpoint, pushOrigins), 'must be an address of a known push service'),
    ),
  };
}

/** One account of one browser. */
export function accountSchema(rules: SubscriptionRules) {
  return v.strictObject(accountFields(rules), 'must be an object');
}

export function subscriptionSchema(rules: SubscriptionRules) {
  return v.strictObject(
    { ...accountFields(rules), p256dh, auth, thresholds: pushThresholdsSchema },
    'must be an object',
  );
}

function isPublicKey(key: string): boolean {
  try {
    const bytes = Buffer.from(key, 'base64url');
    return bytes.length === 65 && bytes.equals(pointOf(bytes));
  } catch {
    return false;
  }
}

/** Throws for bytes that are no point of the curve. */
function pointOf(bytes: Buffer): Buffer {
  return Buffer.from(ECDH.convertKey(bytes, 'prime256v1', undefined, 'hex', 'uncompressed').toString(), 'hex');
}
