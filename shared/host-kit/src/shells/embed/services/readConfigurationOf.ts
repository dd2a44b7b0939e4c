import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { failed, ok, type Result } from '@fathom/contract/result';
import { embedText } from '../embedText';
import { resolveAddresses } from './resolveAddresses';

const TIMEOUT = 8000;

/** Resolves paths against the configuration's URL, or `folder` for an object. The error is one plain sentence. */
export async function readConfigurationOf(
  source: string | object,
  folder: () => URL,
): Promise<Result<RuntimeConfiguration, string>> {
  const json = typeof source === 'string' ? await fetchJson(source) : { ok: true as const, value: copyOf(source) };
  if (!json.ok) return json;
  const parsed = parseRuntimeConfiguration(json.value);
  if (!parsed.ok) return failed(embedText.configuration.wrong(parsed.error.field, parsed.error.problem));
  const base = typeof source === 'string' ? new URL(source, document.baseURI) : folder();
  return ok(resolveAddresses(parsed.value, base));
}

/** Copies the page's object, so that it is neither frozen nor shared. */
function copyOf(configuration: object): unknown {
  return JSON.parse(JSON.stringify(configuration));
}

async function fetchJson(address: string): Promise<Result<unknown, string>> {
  let body: string;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return failed(embedText.configuration.missing(address));
    body = await response.text();
  } catch {
    return failed(embedText.configuration.missing(address));
  }
  try {
    return { ok: true, value: JSON.parse(body) as unknown };
  } catch {
    return failed(embedText.configuration.unreadable(address));
  }
}
