import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { PREVIEW_PARAMETER } from '@fathom/base/limits/hostPart';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

const KEY_PREFIX = 'preview.';
const CHOSEN = 'chosen';

/**
 * The preview releases of areas, which this device runs only if its user chose so. They are signed as
 * every other release.
 */
export interface Previews {
  /** Those that ran since the page was loaded; a choice applies after a reload. */
  readonly running: readonly AreaId[];
  /** True if the configuration has a preview of the area. */
  isOffered(area: AreaId): boolean;
  /** Stores the choice. False if the device did not store it. */
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

/** The area in a link that offers a preview; `undefined` for any other link. */
export function readPreviewLink(search: string): AreaId | undefined {
  const named = new URLSearchParams(search).get(PREVIEW_PARAMETER);
  return AREA_IDS.find((area) => area === named);
}

/** The URL's search string without the offer of a preview. */
export function withoutPreviewLink(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return parameters.toString();
}
