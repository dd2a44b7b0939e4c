import type { DaoAddresses } from '../devnetAddresses';
import type { DeployedDao } from './deployDao';

export function describeDao({ multisig, ...contracts }: DeployedDao): DaoAddresses {
  return {
    contracts: {
      fthm: contracts.fthm.address,
      vfthm: contracts.vfthm.address,
      staking: contracts.staking.address,
      stakingGetter: contracts.stakingGetter.address,
      vault: contracts.vault.address,
      rewardsCalculator: contracts.rewardsCalculator.address,
      governor: contracts.governor.address,
      timelock: contracts.timelock.address,
    },
    multisig,
  };
}
