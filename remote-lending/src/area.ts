import { CONTRACT_VERSION, type AreaModule } from '@fathom/contract';
import { LendingArea } from './ui/LendingArea';

export const area: AreaModule = { id: 'lending', contract: CONTRACT_VERSION, Area: LendingArea };
