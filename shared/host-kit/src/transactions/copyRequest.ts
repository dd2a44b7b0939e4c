import type { HostError } from '@fathom/contract';
import { frozenCopy } from '@fathom/base/domain/frozenCopy';
import { failed, ok, type Result } from '@fathom/contract/result';

/**
 * What an area wants to send or sign, as a frozen copy. Made when the request arrives, before code
 * is loaded: the area may change its own object meanwhile.
 */
export function copyRequest<T>(input: T): Result<T, HostError> {
  try {
    return ok(frozenCopy(input));
  } catch (error) {
    return failed(unreadable(String(error)));
  }
}

/** The error of a request that is not what the contract declares. */
export function unreadable(reason: string): HostError {
  return {
    code: 'mismatch',
    message: 'The app prepared a request that cannot be checked. Nothing was sent. Reload the page and retry.',
    reason,
  };
}
