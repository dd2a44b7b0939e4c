import type { AreaId } from '@fathom/embed';

declare const AREA_SERVERS: Readonly<Record<AreaId, string>>;

/** Where each area is served from, set by the page's own server. */
export const servers = AREA_SERVERS;
