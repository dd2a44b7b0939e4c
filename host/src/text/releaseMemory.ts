import { AREA_NAMES } from '@fathom/base/format/areaNames';
import type { AreaId } from '@fathom/contract';

export const releaseMemoryText = {
  impossible: (area: AreaId) =>
    `What this device stored about releases of ${AREA_NAMES[area]} can't be true: it is damaged, or other code wrote it. It isn't used, and ${AREA_NAMES[area]} runs as on a first visit. Your funds aren't affected.`,
  refused: (area: AreaId) =>
    `The latest release of ${AREA_NAMES[area]} contradicts what this device remembers about earlier ones. Your funds aren't affected. Ask the team before you delete this: the server may be offering an old release, or one signed with keys that were replaced. Delete it if the memory is wrong. The next visit then counts as a first visit.`,
  forget: {
    impossible: (area: AreaId) => `Delete the damaged entry of ${AREA_NAMES[area]}`,
    everything: (area: AreaId) => `Forget the releases of ${AREA_NAMES[area]}`,
  },
  forgotten: (area: AreaId) => `Deleted. Open ${AREA_NAMES[area]} again to load its latest release.`,
  notice: (area: AreaId) => `What this device remembers about ${AREA_NAMES[area]} can't be true, and isn't used.`,
  link: 'See what it means',
  linkRefused: 'See what this device remembers',
} as const;
