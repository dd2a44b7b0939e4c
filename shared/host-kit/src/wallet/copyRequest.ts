import type { HostError } from '@fathom/contract';
import { frozenCopy } from '@fathom/base/domain/frozenCopy';
import { CALL_LIMIT } from '@fathom/base/limits/areaLimits';
import { measureData } from '@fathom/base/limits/measure';
import { failed, ok, type Result } from '@fathom/contract/result';

/**
 * What an area wants to send or sign, as a frozen copy. Made when the request arrives, before code
 * is loaded: the area may change its own object meanwhile. Fails for more than {@link CALL_LIMIT}.
 */
export function copyRequest<T>(input: T): Result<T, HostError> {
  try {
    const given = measureData(input, CALL_LIMIT);
    if (!given.ok) return failed(unreadable(given.reason));
    const copy = frozenCopy(input);
    // Again, with what getters returned.
    const copied = measureData(copy, CALL_LIMIT);
    return copied.ok ? ok(copy) : failed(unreadable(copied.reason));
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
