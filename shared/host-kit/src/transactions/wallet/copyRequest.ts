import type { HostError } from '@fathom/contract';
import { frozenCopy } from '@fathom/base/domain/frozenCopy';
import { CALL_LIMIT } from '@fathom/base/limits/areaLimits';
import { measureData } from '@fathom/base/limits/measure';
import { failed, ok, type Result } from '@fathom/contract/result';

/** Called before code is loaded, because the area may change its own object. Fails above {@link CALL_LIMIT}. */
export function copyRequest<T>(input: T): Result<T, HostError> {
  try {
    const given = measureData(input, CALL_LIMIT);
    if (!given.ok) return failed(unreadable(given.reason));
    const copy = frozenCopy(input);
    // Getters may have returned more.
    const copied = measureData(copy, CALL_LIMIT);
    return copied.ok ? ok(copy) : failed(unreadable(copied.reason));
  } catch (error) {
    return failed(unreadable(String(error)));
  }
}

export function unreadable(reason: string): HostError {
  return {
    code: 'mismatch',
    message: 'The app prepared a request that cannot be checked. Nothing was sent. Reload the page and retry.',
    reason,
  };
}
