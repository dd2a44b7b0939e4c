import { ownArtifact } from '../../contracts/ownArtifact';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { readHelperArtifact } from '../../contracts/readHelperArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import type { DeployedPool } from './deployPool';
import type { DeployedProvider } from './deployProvider';

export interface DeployedPeriphery {
  readonly gateway: Contract;
  readonly walletBalances: Contract;
  readonly uiPoolData: Contract;
  readonly uiIncentiveData: Contract;
  readonly l2Encoder: Contract;
  readonly swapDesk: Contract;
  readonly swapCollateral: Contract;
  readonly repayWithCollateral: Contract;
  readonly withdrawSwitch: Contract;
  readonly debtSwitch: Contract;
  readonly permissions: Contract;
}

/** Fee of the swap desk in basis points. */
const SWAP_FEE = 5;

/**
 * Deploys the contracts around the pool that front ends call. Runs after the reserves, because the debt-switch adapter
 * approves each of them.
 */
export async function deployPeriphery(
  session: ChainSession,
  { provider, oracle }: DeployedProvider,
  { pool }: DeployedPool,
  weth: { readonly token: Contract; readonly feed: Contract },
): Promise<DeployedPeriphery> {
  const { admin } = session;
  const swapDesk = await session.deploy(ownArtifact('LocalAugustus'), [oracle.address, SWAP_FEE]);
  const swapAdapter = [provider.address, swapDesk.address, admin];
  const permissions = await session.deploy(readHelperArtifact('PermissionManager'));
  await session.send(permissions, 'addPermissionAdmins', [[admin]]);
  return {
    gateway: await session.deploy(readAaveArtifact('WrappedTokenGatewayV3'), [weth.token.address, admin, pool.address]),
    walletBalances: await session.deploy(readAaveArtifact('WalletBalanceProvider')),
    uiPoolData: await session.deploy(readAaveArtifact('UiPoolDataProviderV3'), [weth.feed.address, weth.feed.address]),
    uiIncentiveData: await session.deploy(readAaveArtifact('UiIncentiveDataProviderV3')),
    l2Encoder: await session.deploy(readAaveArtifact('L2Encoder'), [pool.address]),
    swapDesk,
    swapCollateral: await session.deploy(readAaveArtifact('ParaSwapLiquiditySwapAdapter'), swapAdapter),
    repayWithCollateral: await session.deploy(readAaveArtifact('ParaSwapRepayAdapter'), swapAdapter),
    withdrawSwitch: await session.deploy(readAaveArtifact('ParaSwapWithdrawSwapAdapter'), swapAdapter),
    debtSwitch: await session.deploy(readHelperArtifact('ParaSwapDebtSwapAdapter'), [
      provider.address,
      pool.address,
      swapDesk.address,
      admin,
    ]),
    permissions,
  };
}
