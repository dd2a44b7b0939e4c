import type { ConfigurationProblem } from '@fathom/base/configuration/fields';
import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { failed, type Result } from '@fathom/contract/result';
import { pageRoutes } from '@fathom/host-kit/embed/pageRoutes';

/** Why there is no configuration: unreachable, not valid JSON, or with an invalid field. */
export type UnusableConfiguration =
  { readonly is: 'missing' } | { readonly is: 'unreadable' } | ({ readonly is: 'wrong' } & ConfigurationProblem);

/** The runtime configuration, a file of the app. */
const FILE = 'config/app.json';
/** In ms. */
const TIMEOUT = 8000;

/** Fetches the runtime configuration, bypassing every cache. Never throws. */
export async function readConfiguration(): Promise<Result<RuntimeConfiguration, UnusableConfiguration>> {
  const body = await fetchText();
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

async function fetchText(): Promise<string | undefined> {
  try {
    const response = await fetch(pageRoutes(window).fileAddress(FILE), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
