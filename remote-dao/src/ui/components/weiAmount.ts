import type { Amount } from '@fathom/shared/domain/amount';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';

/** FTHM, vFTHM or a ratio of 18 decimals, as components take it. */
export function weiAmount(raw: Wei): Amount {
  return { raw, decimals: FTHM_DECIMALS };
}
