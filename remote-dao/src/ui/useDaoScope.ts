import { useAreaSetting, type AreaSetting } from '@fathom/base/configuration/useAreaSetting';
import { parseDaoConfiguration, type DaoConfiguration } from '../data/daoConfiguration';
import { daoScope, type DaoScope } from '../data/daoScope';

/** What the configuration says of the DAO on the chain that the app shows. */
export function useDaoScope(): AreaSetting<DaoScope, DaoConfiguration> {
  return useAreaSetting('dao', parseDaoConfiguration, daoScope);
}
