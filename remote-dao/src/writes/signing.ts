import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { fthm } from './fthm';
import { governor } from './governor';
import { staking } from './staking';

/** Everything that the area may ask the host to sign. The build writes its descriptors and policy from it. */
export const signing: SigningDefinition = {
  area: 'dao',
  contracts: [fthm, governor, staking],
};
