import { MessageFormatter, type Methods, type SDKRequestData } from '@safe-global/safe-apps-sdk';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';

export const SAFE_ORIGIN = 'https://app.safe.global';
export const SAFE_TX_HASH = `0x${'5a'.repeat(32)}` as const;

/** A message as a browser delivers it; `source` and `origin` are those of the Safe by default. */
export interface DeliveredMessage {
  readonly data: unknown;
  readonly origin?: string;
  readonly source?: unknown;
  readonly isTrusted?: boolean;
}

export interface ReceivedRequest {
  readonly method: Methods;
  readonly params: unknown;
  readonly id: string;
  readonly target: string;
}

type Answer = (params: unknown) => unknown;
type Listener = (event: object) => void;

/** A page in a frame of a Safe interface, which responds with the SDK's own message format, or not at all. */
export function fakeSafe(origins: readonly string[] = [SAFE_ORIGIN]) {
  const listeners: Listener[] = [];
  const received: ReceivedRequest[] = [];
  const answers: Partial<Record<string, Answer>> = {
    getSafeInfo: () => ({
      safeAddress: ACCOUNT,
      chainId: 1135,
      threshold: 2,
      owners: [OTHER_ACCOUNT],
      isReadOnly: false,
    }),
    sendTransactions: () => ({ safeTxHash: SAFE_TX_HASH }),
  };

  const window = {
    postMessage(request: SDKRequestData, target: string) {
      const { id, method, params, env } = request;
      received.push({ id, method, params, target });
      const answer = answers[method];
      // The browser drops messages for another origin.
      if (!answer || target !== SAFE_ORIGIN) return;
      deliver({ data: respond(id, () => answer(params), env.sdkVersion) });
    },
  };

  function deliver({ data, origin = SAFE_ORIGIN, source = window, isTrusted = true }: DeliveredMessage): void {
    for (const listener of listeners) listener({ data, origin, source, isTrusted });
  }

  return {
    /** The app's own window. */
    page: { addEventListener: (_type: string, listener: Listener) => listeners.push(listener) } as unknown as Window,
    parent: { window: window as unknown as Window, origins },
    answers,
    received,
    deliver,
  };
}

function respond(id: string, answer: () => unknown, version: string): object {
  try {
    return MessageFormatter.makeResponse(id, answer(), version);
  } catch (error) {
    return MessageFormatter.makeErrorResponse(id, (error as Error).message, version);
  }
}
