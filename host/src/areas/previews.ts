import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { PREVIEW_PARAMETER } from '@fathom/base/limits/hostPart';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

const KEY_PREFIX = 'preview.';
const CHOSEN = 'chosen';

/** Previews run only on devices of users who chose them, and are signed like other releases. */
export interface Previews {
  /** Previews of this page load; a choice applies after a reload. */
  readonly running: readonly AreaId[];
  /** Returns true if the configuration has a preview of the area. */
  isOffered(area: AreaId): boolean;
  /** Returns false if the device did not store the choice. */
  choose(area: AreaId): boolean;
  leave(area: AreaId): boolean;
}

export function createPreviews(
  { remotes }: Pick<RuntimeConfiguration, 'remotes'>,
  storage: Pick<DeviceStorage, 'read' | 'write' | 'remove'>,
): Previews {
  const isOffered = (area: AreaId) => {
    const remote = remotes[area];
    return remote !== undefined && 'pointer' in remote && remote.preview !== undefined;
  };
  return {
    running: AREA_IDS.filter((area) => isOffered(area) && storage.read(KEY_PREFIX + area) === CHOSEN),
    isOffered,
    choose: (area) => storage.write(KEY_PREFIX + area, CHOSEN),
    leave: (area) => storage.remove(KEY_PREFIX + area),
  };
}

/** Returns the area of a preview link; `undefined` for other links. */
export function readPreviewLink(search: string): AreaId | undefined {
  const named = new URLSearchParams(search).get(PREVIEW_PARAMETER);
  return AREA_IDS.find((area) => area === named);
}

export function withoutPreviewLink(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return parameters.toString();
}
