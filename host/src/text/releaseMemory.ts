import { AREA_NAMES } from '@fathom/base/format/areaNames';
import type { AreaId } from '@fathom/contract';
import type { MemoryRefusal } from '@fathom/host-kit/signing/guard/areaLoadError';

const CONTRADICTION: Readonly<Record<MemoryRefusal, string>> = {
  'rolled-back':
    'this device remembers a newer one. Either the server offers an old release, or other code on this page changed what this device remembers.',
  'other-root':
    'this device remembers other signing keys. Either the server offers a release of another team, or one signed with replaced keys, or other code on this page changed what this device remembers.',
};

export const releaseMemoryText = {
  impossible: (area: AreaId) =>
    `What this device stored about releases of ${AREA_NAMES[area]} can't be true: it is damaged, or other code wrote it. It isn't used, and ${AREA_NAMES[area]} runs as on a first visit. Your funds aren't affected.`,
  refused: (area: AreaId, problem: MemoryRefusal) =>
    `The offered release of ${AREA_NAMES[area]} was refused: ${CONTRADICTION[problem]} Your funds aren't affected. Ask the team which release is current. Only if it is the offered one, forget the releases here. The next visit then counts as a first visit.`,
  forget: {
    impossible: (area: AreaId) => `Delete the damaged entry of ${AREA_NAMES[area]}`,
    everything: (area: AreaId) => `Forget the releases of ${AREA_NAMES[area]}`,
  },
  forgotten: (area: AreaId) => `Deleted. Open ${AREA_NAMES[area]} again to load its latest release.`,
  notice: (area: AreaId) => `What this device remembers about ${AREA_NAMES[area]} can't be true, and isn't used.`,
  link: 'See what it means',
  linkRefused: 'See what this device remembers',
} as const;
