import type { Amount } from '@fathom/base/domain/amount';

export { SECONDS_PER_YEAR } from '@fathom/base/domain/time';

/** The smallest unit of FTHM and vFTHM, which have 18 decimals. */
export type Wei = bigint;

export const FTHM_DECIMALS = 18;
export const ONE_FTHM: Wei = 10n ** 18n;

export function weiAmount(raw: Wei): Amount {
  return { raw, decimals: FTHM_DECIMALS };
}
