import type { PortfolioToken } from '@fathom/contract';
import type { DaoDeployment } from '../data/daoConfiguration';
import { FTHM_DECIMALS } from '../domain/staking/units';
import { areaText } from '../text/areaText';

export function fthmToken({ contracts }: Pick<DaoDeployment, 'contracts'>): PortfolioToken {
  return { address: contracts.fthm, symbol: areaText.fthm, decimals: FTHM_DECIMALS, name: 'Fathom' };
}
