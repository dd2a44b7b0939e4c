import { CONTRACT_VERSION, type AreaModule } from '@fathom/shared/contract';
import { Screen } from './ui/Screen';

export const area: AreaModule = { id: 'lending', contract: CONTRACT_VERSION, Area: Screen };
