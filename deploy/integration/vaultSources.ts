import type { RescueSource } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createPortfolio } from '../../remote-vaults/src/portfolio/createPortfolio';
import { demoAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { found } from './lendingUser';
import { openPartnerHost, partnerWallet } from './partnerPage';

/** Reads what the vaults could pay out to an account, with the area's own portfolio. */
export async function vaultSources(
  { chains, addresses }: RunningDevnet,
  chainId: number,
  account: Address,
): Promise<readonly RescueSource[]> {
  const { rpc } = found(chains[chainId]);
  const host = openPartnerHost(addresses, chainId, partnerWallet(rpc, demoAccount('fresh')), 'vaults');
  const { sources } = found(await createPortfolio(host).summary(chainId, account));
  host.stop();
  return sources;
}
