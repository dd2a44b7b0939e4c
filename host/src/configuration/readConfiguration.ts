import type { ConfigurationProblem } from '@fathom/base/configuration/fields';
import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { unlessAborted, type TakePrefetched } from '@fathom/host-kit/signing/guard/fetchWithin';
import { failed, type Result } from '@fathom/contract/result';
import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';

export type UnusableConfiguration =
  { readonly kind: 'missing' } | { readonly kind: 'unreadable' } | ({ readonly kind: 'wrong' } & ConfigurationProblem);

const FILE = 'config/app.json';
/** Milliseconds. */
const TIMEOUT = 8000;

/** Fetches the runtime configuration without a cache, unless the page has already requested it. Never rejects. */
export async function readConfiguration(
  started?: TakePrefetched,
): Promise<Result<RuntimeConfiguration, UnusableConfiguration>> {
  const body = await fetchText(pageRoutes(window).fileAddress(FILE), started);
  if (body === undefined) return failed({ kind: 'missing' });
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return failed({ kind: 'unreadable' });
  }
  const parsed = parseRuntimeConfiguration(json);
  return parsed.ok ? parsed : failed({ kind: 'wrong', ...parsed.error });
}

async function fetchText(address: string, started: TakePrefetched | undefined): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await unlessAborted(started?.(address) ?? fetch(address, { cache: 'no-store', signal }), signal);
    return response.ok ? await unlessAborted(response.text(), signal) : undefined;
  } catch {
    return undefined;
  }
}
