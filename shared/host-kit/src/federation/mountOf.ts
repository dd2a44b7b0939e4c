import type { MountArea } from '@fathom/contract';
import { AreaLoadError } from '../signing/guard/areaLoadError';

/** Returns the mount function that an area exposes. Throws an {@link AreaLoadError} for another module. */
export function mountOf(exposed: unknown): MountArea {
  if (hasMount(exposed)) return exposed.mount;
  throw new AreaLoadError('broken', 'the container exposes no mount function');
}

function hasMount(value: unknown): value is { readonly mount: MountArea } {
  return typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function';
}
