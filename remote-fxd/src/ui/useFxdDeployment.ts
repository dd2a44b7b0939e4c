import { useAreaSetting, type AreaSetting } from '@fathom/base/configuration/useAreaSetting';
import { parseFxdConfiguration, type FxdConfiguration } from '../data/fxdConfiguration';
import { fxdScope, type FxdScope } from '../data/fxdScope';

export function useFxdDeployment(): AreaSetting<FxdScope, FxdConfiguration> {
  return useAreaSetting('fxd', parseFxdConfiguration, fxdScope);
}
