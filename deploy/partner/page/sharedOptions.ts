import type { EmbedOptions } from '@fathom/embed';

/** What the examples have in common: options that the whole page decides about. */
export type SharedOptions = Pick<
  EmbedOptions,
  'isolation' | 'provider' | 'chainId' | 'theme' | 'locale' | 'onNoProvider' | 'onReady' | 'onError' | 'onNavigate'
>;
