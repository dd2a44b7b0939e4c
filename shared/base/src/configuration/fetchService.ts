import * as v from 'valibot';
import { limitedSignal } from '../rpc/nodes/limitedSignal';

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Sends `GET` to a configured service and validates the response. Rejects with one sentence if the service isn't
 * configured, can't be reached, or returns an error or invalid data.
 */
export async function fetchService<T>(
  { name, base, path }: { readonly name: string; readonly base: string | undefined; readonly path: string },
  result: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T> {
  if (base === undefined) throw new Error(`No ${name} service is configured.`);
  const response = await fetch(`${base.replace(/\/$/, '')}${path}`, {
    signal: limitedSignal(signal, TIMEOUT_MILLISECONDS),
  }).catch(() => {
    signal.throwIfAborted();
    throw new Error(`The ${name} service does not answer.`);
  });
  if (!response.ok) throw new Error(`The ${name} service answered ${response.status}.`);
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = v.safeParse(result, body);
  if (!parsed.success) throw new Error(`The answer of the ${name} service is malformed.`);
  return parsed.output;
}
