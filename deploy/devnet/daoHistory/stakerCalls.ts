import { parseEther } from 'ethers';
import { DAO_DEPLOYER, type DaoHistoryContext } from './daoHistoryContext';
import { namedAccount } from '../seed/namedAccount';
import type { SeedUserCall } from '../seed/createSeedUsers';
import type { StakerAct } from './planStakers';

const DAY = 24 * 3600;
const MAIN_STREAM = 0;

const ADMINISTRATOR = namedAccount(DAO_DEPLOYER);

export function stakerCalls(
  { dao: { fthm, staking }, minter }: Pick<DaoHistoryContext, 'dao' | 'minter'>,
  account: string,
  act: StakerAct,
): readonly SeedUserCall[] {
  switch (act.what) {
    case 'lock': {
      const amount = parseEther(String(act.amount));
      return [
        { account, contract: minter, name: 'mint', args: [fthm.address, account, amount] },
        { account, contract: fthm, name: 'approve', args: [staking.address, amount] },
        { account, contract: staking, name: 'createLock', args: [amount, act.days * DAY] },
      ];
    }
    case 'fixed lock': {
      const amount = parseEther(String(act.amount));
      const locks = [[amount, act.days * DAY, account]];
      return [
        { account: ADMINISTRATOR, contract: minter, name: 'mint', args: [fthm.address, ADMINISTRATOR, amount] },
        { account: ADMINISTRATOR, contract: fthm, name: 'approve', args: [staking.address, amount] },
        { account: ADMINISTRATOR, contract: staking, name: 'createFixedLocksOnBehalfOfUserByAdmin', args: [locks] },
      ];
    }
    case 'claim':
      return [{ account, contract: staking, name: 'claimAllLockRewardsForStream', args: [MAIN_STREAM] }];
    case 'withdraw':
      return [{ account, contract: staking, name: 'withdrawStream', args: [MAIN_STREAM] }];
    case 'unlock':
    case 'earlyUnlock':
      return [{ account, contract: staking, name: act.what, args: [act.lockId] }];
    case 'unlockPartially':
      return [{ account, contract: staking, name: act.what, args: [act.lockId, parseEther(String(act.amount))] }];
  }
}
