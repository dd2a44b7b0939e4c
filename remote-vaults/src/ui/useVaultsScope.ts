import { useAreaSetting, type AreaSetting } from '@fathom/base/configuration/useAreaSetting';
import { parseVaultsConfiguration, type VaultsConfiguration } from '../data/vaultsConfiguration';
import { vaultsScope, type VaultsScope } from '../data/vaultsScope';

/** What the configuration says of vaults on the chain that the app shows. */
export function useVaultsScope(): AreaSetting<VaultsScope, VaultsConfiguration> {
  return useAreaSetting('vaults', parseVaultsConfiguration, vaultsScope);
}
