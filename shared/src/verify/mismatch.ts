import type { HostError } from '@fathom/shared/contract';
import { failed, ok, type Result } from '../domain/result';

/** The first thing in which a write differs from what may be signed. */
export interface Mismatch {
  /** Plain name: `amount`, `receiver`, `call`. */
  readonly field: string;
  readonly found?: string;
  readonly expected?: string;
}

/** Ends a verification: nothing is sent or signed. Thrown inside of `verify` only, and returned as a result from it. */
export class Refusal extends Error {
  constructor(readonly error: HostError) {
    super(error.message);
    this.name = 'Refusal';
  }
}

/** The refusal of a value that differs; the values are in `reason`, for "Copy error text". */
export function refuseMismatch({ field, found, expected }: Mismatch): Refusal {
  const name = field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
    .trim()
    .toLowerCase();
  return new Refusal({
    code: 'mismatch',
    message: `The request doesn't match your action: the ${name} differs. Nothing was sent.`,
    reason: `${name}: ${found ?? 'unreadable'} instead of ${expected ?? 'what is known'}`,
  });
}

/** The refusal of something whose meaning cannot be displayed with certainty. */
export function refuseUnclear(reason: string): Refusal {
  return new Refusal({
    code: 'mismatch',
    message:
      'What was about to be signed cannot be displayed with certainty. Nothing was sent. Reload the page and try again.',
    reason,
  });
}

/** The refusal where a read that a check needs failed. */
export function refuseUnread(cause: unknown, message?: string): Refusal {
  return new Refusal({
    code: 'network',
    message: message ?? "Can't reach an RPC node, so the request couldn't be checked. Nothing was sent.",
    reason: cause instanceof Error ? cause.message : String(cause),
  });
}

/** A refusal as a result. Anything else that is thrown refuses too: what could not be checked is not sent. */
export async function asResult<Value>(verify: () => Promise<Value>): Promise<Result<Value, HostError>> {
  try {
    return ok(await verify());
  } catch (error) {
    if (error instanceof Refusal) return failed(error.error);
    const message = 'What was about to be signed could not be checked. Nothing was sent.';
    return failed({ code: 'mismatch', message, reason: String(error) });
  }
}
