import { CONTRACT_VERSION, type AreaModule } from '@fathom/contract';
import { FxdArea } from './ui/FxdArea';

export const area: AreaModule = { id: 'fxd', contract: CONTRACT_VERSION, Area: FxdArea };
