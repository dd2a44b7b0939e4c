import { useAreaSetting, type AreaSetting } from '@fathom/shared/configuration/useAreaSetting';
import { parseFxdConfiguration, type FxdConfiguration } from '../data/fxdConfiguration';
import { fxdDeployment, type FxdScope } from '../data/fxdDeployment';

/** The stablecoin's configuration on the selected chain. */
export function useFxdDeployment(): AreaSetting<FxdScope, FxdConfiguration> {
  return useAreaSetting('fxd', parseFxdConfiguration, fxdDeployment);
}
