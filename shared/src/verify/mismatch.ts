import { failed, type Result } from '../domain/result';
import type { HostError } from '@fathom/shared/contract';

/** The first thing in which a write differs from its intent. */
export interface Mismatch {
  /** Plain name: `amount`, `receiver`, `call`. */
  readonly field: string;
  readonly found?: string;
  readonly expected?: string;
}

/** What the user is told; the figures stand in `reason`, for "Copy error text". */
export function refuseMismatch({ field, found, expected }: Mismatch): Result<never, HostError> {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return failed({
    code: 'mismatch',
    message: `What was about to be signed is not what you asked for: the ${words} differs. Nothing was sent.`,
    reason: `${field}: ${found ?? 'unreadable'} instead of ${expected ?? 'what is known'}`,
  });
}
