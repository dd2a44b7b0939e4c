import { fetchService } from '@fathom/base/configuration/fetchService';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { limitedSignal } from '@fathom/base/rpc/nodes/limitedSignal';
import * as v from 'valibot';
import { pushServiceText as text } from '../../../text/portfolioAlerts';
import type { PushThresholds } from './pushThresholds';

/** Address at a push service for this browser, and the keys that encrypt its messages. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushAccount {
  readonly chainId: number;
  readonly address: string;
}

/** The service of deploy/alerts. Every method rejects with one sentence. */
export interface PushService {
  readKey(): Promise<string>;
  isSubscribed(account: PushAccount, endpoint: string): Promise<boolean>;
  subscribe(account: PushAccount, target: PushTarget, thresholds: PushThresholds): Promise<void>;
  /** Returns the number of accounts that this browser has left. */
  unsubscribe(account: PushAccount, endpoint: string): Promise<number>;
}

const TIMEOUT = 10_000;

/** 65 bytes in base64url. */
const key = v.object({ publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) });
const refusal = v.object({ error: v.string() });

/** `base`: URL of the service, or its path on the page's origin. */
export function createPushService(base: string): PushService {
  // A request outlives the dialog, so that a change is completed.
  const { signal } = new AbortController();

  async function post<T>(path: string, body: object, result: v.GenericSchema<unknown, T>): Promise<T> {
    const response = await fetch(`${base.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: limitedSignal(signal, TIMEOUT),
    }).catch(() => {
      throw new Error(text.unreachable);
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new Error(refusedText(json, response.status));
    const parsed = v.safeParse(result, json);
    if (!parsed.success) throw new Error(text.malformed);
    return parsed.output;
  }

  return {
    readKey: async () => (await fetchService({ name: text.name, base, path: '/key' }, key, signal)).publicKey,
    isSubscribed: async (account, endpoint) =>
      (await post('/subscriptions/find', { ...account, endpoint }, v.object({ isSubscribed: v.boolean() })))
        .isSubscribed,
    subscribe: async (account, target, thresholds) => {
      await post('/subscriptions', { ...account, ...target, thresholds }, v.object({ ok: v.literal(true) }));
    },
    unsubscribe: async (account, endpoint) =>
      (await post('/subscriptions/delete', { ...account, endpoint }, v.object({ left: v.number() }))).left,
  };
}

function refusedText(json: unknown, status: number): string {
  const parsed = v.safeParse(refusal, json);
  const reason = parsed.success ? displayText(parsed.output.error, DISPLAY_LENGTH.message) : String(status);
  return text.refused(reason);
}
