import { quoteMessage } from './displayText';

/** Members of a `ChainReadError`, which any thrown value may lack. */
interface UnknownReadError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly reason?: unknown;
}

/** Returns why a read has no result, in the node's words if it responded; `undefined` after a failed connection. */
export function readFailureReason(error: unknown): string | undefined {
  const { code, message, reason } = (error ?? {}) as UnknownReadError;
  if (code === 'unreachable') return typeof reason === 'string' ? reason : undefined;
  return typeof message === 'string' ? message : String(error);
}

/** Describes a failed read as a clause without a period. Only a failed connection is one. */
export function readFailureText(error: unknown): string {
  const reason = readFailureReason(error);
  return reason === undefined ? "Can't reach an RPC node" : `The RPC node returned no result (${quoteMessage(reason)})`;
}
