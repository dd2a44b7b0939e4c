import { useAreaSetting, type AreaSetting } from '@fathom/base/configuration/useAreaSetting';
import { parseDaoConfiguration, type DaoConfiguration } from '../data/daoConfiguration';
import { daoScope, type DaoScope } from '../data/daoScope';

export function useDaoScope(): AreaSetting<DaoScope, DaoConfiguration> {
  return useAreaSetting('dao', parseDaoConfiguration, daoScope);
}
