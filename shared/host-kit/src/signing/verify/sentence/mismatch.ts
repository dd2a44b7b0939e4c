import type { HostError } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import { readFailureText } from '@fathom/base/domain/readFailureText';
import { Error, String } from '../../captured/globals';

export interface Mismatch {
  /** Plain name: `amount`, `receiver`, `call`. */
  readonly field: string;
  readonly found?: string;
  readonly expected?: string;
}

/** Aborts a verification: nothing is sent or signed. Thrown only within `verify`, which returns it as a result. */
export class Refusal extends Error {
  constructor(readonly error: HostError) {
    super(error.message);
    this.name = 'Refusal';
  }
}

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

export function refuseUnclear(reason: string): Refusal {
  return new Refusal({
    code: 'mismatch',
    message:
      'What was about to be signed cannot be displayed with certainty. Nothing was sent. Reload the page and try again.',
    reason,
  });
}

/** Counts for a request that is too long to read: `what` has `found` `units`. */
export interface TooLong {
  readonly what: string;
  readonly found: number;
  readonly most: number;
  readonly units: string;
}

export function tooLong({ what, found, most, units }: TooLong): HostError {
  const [has, allowed] = [found, most].map((count) => count.toLocaleString('en'));
  return {
    code: 'mismatch',
    message: `This is too long to check before signing: ${what} has ${has} ${units}, and at most ${allowed} can be signed. Nothing was sent.`,
    reason: `${what}: ${found} ${units} instead of at most ${most}`,
  };
}

export function refuseTooLong(counts: TooLong): Refusal {
  return new Refusal(tooLong(counts));
}

export function refuseUnread(cause: unknown, message?: string): Refusal {
  return new Refusal({
    code: 'network',
    message: message ?? `${readFailureText(cause)}, so the request couldn't be checked. Nothing was sent.`,
    reason: describe(cause),
  });
}

function describe(error: unknown): string {
  const message = (error as { readonly message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : String(error);
}

/** The check itself failed, for example because of a chain read, and proves nothing about the request. */
export const UNCHECKED = 'What was about to be signed could not be checked. Nothing was sent.';

/** Converts a refusal to a result. Other errors also refuse, because an unverified write must not be sent. */
export async function asResult<Value>(verify: () => Promise<Value>): Promise<Result<Value, HostError>> {
  try {
    return ok(await verify());
  } catch (error) {
    if (error instanceof Refusal) return failed(error.error);
    return failed({ code: 'mismatch', message: UNCHECKED, reason: String(error) });
  }
}
