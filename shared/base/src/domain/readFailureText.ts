import type { ChainReadError } from '@fathom/contract';
import { quoteMessage } from './displayText';

/** Returns why a read has no result, in the node's words if it responded; `undefined` after a failed connection. */
export function readFailureReason(error: unknown): string | undefined {
  const { code, message, reason } = (error ?? {}) as { readonly [Key in keyof ChainReadError]?: unknown };
  if (code === 'unreachable') return typeof reason === 'string' ? reason : undefined;
  return typeof message === 'string' ? message : String(error);
}

/** Describes a failed read as a clause without a period. Only a failed connection is one. */
export function readFailureText(error: unknown): string {
  const reason = readFailureReason(error);
  return reason === undefined ? "Can't reach an RPC node" : `The RPC node returned no result (${quoteMessage(reason)})`;
}
