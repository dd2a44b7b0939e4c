import { CONTRACT_VERSION, type AreaModule } from '@fathom/contract';
import { DaoArea } from './ui/DaoArea';

export const area: AreaModule = { id: 'dao', contract: CONTRACT_VERSION, Area: DaoArea };
