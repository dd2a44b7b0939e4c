import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { fthm } from './fthm';
import { governor } from './governor';
import { staking } from './staking';

/**
 * All contract calls that the area may request signatures for. The build generates its descriptors and policy from it.
 */
export const signing: SigningDefinition = {
  area: 'dao',
  contracts: [fthm, governor, staking],
};
