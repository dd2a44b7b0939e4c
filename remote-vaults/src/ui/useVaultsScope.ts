import { useAreaSetting, type AreaSetting } from '@fathom/base/configuration/useAreaSetting';
import { parseVaultsConfiguration, type VaultsConfiguration } from '../data/vaultsConfiguration';
import { vaultsScope, type VaultsScope } from '../data/vaultsScope';

export function useVaultsScope(): AreaSetting<VaultsScope, VaultsConfiguration> {
  return useAreaSetting('vaults', parseVaultsConfiguration, vaultsScope);
}
