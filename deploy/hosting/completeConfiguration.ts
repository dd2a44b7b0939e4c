import type { AreaId } from '@fathom/contract';

/**
 * The JSON of a runtime configuration with a remote for every area: missing ones are loaded from
 * `manifests`. Invalid JSON is returned unchanged; its consumer reports the error.
 */
export function completeConfiguration(json: unknown, manifests: Partial<Record<AreaId, string>>): unknown {
  if (!isObject(json)) return json;
  const { remotes = {} } = json;
  if (!isObject(remotes)) return json;
  const completed: Record<string, unknown> = {};
  for (const [area, manifest] of Object.entries(manifests)) completed[area] = { manifest };
  return { ...json, remotes: { ...completed, ...remotes } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
