import { MessageFormatter, type Methods } from '@safe-global/safe-apps-sdk';
import * as v from 'valibot';
import { safeText } from '../../../text/safe';
import type { SafeParent } from '../../safeParent';

export interface SafeChannel {
  /**
   * Resolves with the data of the Safe's response, which the caller validates. Rejects with the Safe's message, or
   * after the timeout in ms. Without a timeout it waits for the user.
   */
  send(method: Methods, params: unknown, timeout?: number): Promise<unknown>;
}

/** A request that is still open in the wallet, or expired there. */
const NO_RESPONSE = -32002;

/** The SDK ignores responses of an earlier protocol, which have no version. */
const version = v.pipe(v.string(), v.regex(/^[1-9]\d*\./));
const responseSchema = v.variant('success', [
  v.object({ id: v.string(), version, success: v.literal(true), data: v.unknown() }),
  v.object({ id: v.string(), version, success: v.literal(false), error: v.string() }),
]);
type Response = v.InferOutput<typeof responseSchema>;

/**
 * Replaces the SDK's own communicator, which posts requests to any origin, throws on malformed messages, and accepts
 * messages that a script of the page dispatches.
 */
export function createSafeChannel(page: Window, { window: parent, origins }: SafeParent): SafeChannel {
  const waiting = new Map<string, (response: Response) => void>();
  /** The first origin that responded; others are ignored from then on. */
  let known: string | undefined;
  const targets = () => (known === undefined ? origins : [known]);

  page.addEventListener('message', ({ isTrusted, source, origin, data }: MessageEvent<unknown>) => {
    if (!isTrusted || source !== parent || !targets().includes(origin)) return;
    const parsed = v.safeParse(responseSchema, data);
    if (!parsed.success) return;
    const settle = waiting.get(parsed.output.id);
    if (!settle) return;
    known = origin;
    settle(parsed.output);
  });

  return {
    send(method, params, timeout) {
      const request = MessageFormatter.makeRequest(method, params);
      return new Promise((resolve, reject) => {
        const settle = (response: Response) => {
          clearTimeout(timer);
          waiting.delete(request.id);
          if (response.success) resolve(response.data);
          else reject(new Error(response.error));
        };
        const timer =
          timeout === undefined
            ? undefined
            : setTimeout(() => {
                waiting.delete(request.id);
                reject(Object.assign(new Error(safeText.silent), { code: NO_RESPONSE }));
              }, timeout);
        waiting.set(request.id, settle);
        for (const target of targets()) parent.postMessage(request, target);
      });
    },
  };
}
