import { AREA_NAMES } from '@fathom/base/format/areaNames';
import type { AreaId } from '@fathom/contract';

export const previewText = {
  banner: 'Preview release',
  offered: (area: AreaId) =>
    `A link suggests the preview release of ${AREA_NAMES[area]} for this device. It isn't final. Use it only if you trust the sender of the link.`,
  keep: 'Keep the current release',
  use: (area: AreaId) => `Use the ${AREA_NAMES[area]} preview`,
  running: (area: AreaId) => `This device uses the preview release of ${AREA_NAMES[area]}.`,
  leave: (area: AreaId) => `Leave the ${AREA_NAMES[area]} preview`,
  notStored: "Not changed. This browser doesn't store the choice.",
} as const;
