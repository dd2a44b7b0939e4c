import { CONTRACT_VERSION, type AreaModule } from '@fathom/contract';
import { VaultsArea } from './ui/VaultsArea';

export const area: AreaModule = { id: 'vaults', contract: CONTRACT_VERSION, Area: VaultsArea };
