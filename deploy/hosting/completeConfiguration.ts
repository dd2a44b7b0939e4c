import type { AreaId } from '@fathom/shared/contract';

/**
 * The JSON of a run-time configuration in which every area has a remote: those that it does not name are loaded from `manifests`.
 * JSON that is not a configuration is returned as it is; whoever reads it names what is wrong.
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
