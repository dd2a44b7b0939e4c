import type { ConfigurationProblem } from '@fathom/base/configuration/fields';
import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { unlessAborted, type TakeStarted } from '@fathom/host-kit/guard/fetchWithin';
import { failed, type Result } from '@fathom/contract/result';

/** Why there is no configuration: unreachable, not valid JSON, or with an invalid field. */
export type UnusableConfiguration =
  { readonly is: 'missing' } | { readonly is: 'unreadable' } | ({ readonly is: 'wrong' } & ConfigurationProblem);

/** Path of the runtime configuration on the app's own origin. */
const ADDRESS = '/config/app.json';
/** In ms. */
const TIMEOUT = 8000;

/**
 * Fetches the runtime configuration, bypassing every cache, unless the page has requested it already.
 * Never throws.
 */
export async function readConfiguration(
  started?: TakeStarted,
): Promise<Result<RuntimeConfiguration, UnusableConfiguration>> {
  const body = await fetchText(started?.(ADDRESS));
  if (body === undefined) return failed({ is: 'missing' });
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return failed({ is: 'unreadable' });
  }
  const parsed = parseRuntimeConfiguration(json);
  return parsed.ok ? parsed : failed({ is: 'wrong', ...parsed.error });
}

async function fetchText(started: Promise<Response> | undefined): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await (started ? unlessAborted(started, signal) : fetch(ADDRESS, { cache: 'no-store', signal }));
    return response.ok ? await unlessAborted(response.text(), signal) : undefined;
  } catch {
    return undefined;
  }
}
