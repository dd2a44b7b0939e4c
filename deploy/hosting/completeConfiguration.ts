import type { AreaId } from '@fathom/contract';

/**
 * Adds missing remotes from `defaults` to the JSON of a runtime configuration. Invalid JSON is returned unchanged; its
 * consumer reports the error.
 */
export function completeConfiguration(json: unknown, defaults: Partial<Record<AreaId, object>>): unknown {
  if (!isObject(json)) return json;
  const { remotes = {} } = json;
  if (!isObject(remotes)) return json;
  return { ...json, remotes: { ...defaults, ...remotes } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
