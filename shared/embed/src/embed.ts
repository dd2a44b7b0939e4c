export { mountArea } from './mountArea';
export type { EmbeddedArea, EmbedOptions, SignedReleases } from './mountArea';
export type { AreaId } from '@fathom/contract/areaId';
export type { BeforeTransaction, EmbedTheme, MountError, MountOptions } from '@fathom/contract/mount';
