import { Interface, toQuantity } from 'ethers';
import type { AreaId, AreaPortfolio, AreaSummary, HostServices } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { countingReads } from './countingReads';
import { found } from './lendingUser';
import { openPartnerHost, partnerWallet } from './partnerPage';

interface PortfolioSetup {
  readonly devnet: RunningDevnet;
  readonly chainId: number;
  readonly area: AreaId;
  readonly createPortfolio: (services: HostServices) => AreaPortfolio;
}

/** Opens an area's portfolio on the devnet, and reads contracts directly at the block of a summary. */
export function openPortfolio({ devnet, chainId, area, createPortfolio }: PortfolioSetup) {
  const { rpc } = found(devnet.chains[chainId]);
  const requested: string[] = [];
  const host = openPartnerHost(devnet.addresses, chainId, partnerWallet(rpc, demoAccount('fresh')), area);
  const portfolio = createPortfolio(countingReads(host, requested));

  return {
    portfolio,
    /** Methods of the chain requests since the last call. */
    requests: () => requested.splice(0),
    summary: async (account: DemoAccountId): Promise<AreaSummary> =>
      found(await portfolio.summary(chainId, demoAccount(account).address as Address)),
    /** Returns a result of a view function, by default the first, without the code of the areas. */
    read: async (
      to: string,
      signature: string,
      args: readonly unknown[],
      block: number,
      result: string | number = 0,
    ): Promise<bigint> => {
      const contract = new Interface([`function ${signature}`]);
      const name = signature.slice(0, signature.indexOf('('));
      const call = { to, data: contract.encodeFunctionData(name, args) };
      const data = String(await rpc('eth_call', [call, toQuantity(block)]));
      const values = contract.decodeFunctionResult(name, data);
      return BigInt(String(typeof result === 'number' ? values[result] : values.getValue(result)));
    },
    /** True if the call would pass in a block of this time. */
    passes: async (call: object, block: number, time: number): Promise<boolean> => {
      try {
        await rpc('eth_call', [call, toQuantity(block), {}, { time: toQuantity(time) }]);
        return true;
      } catch {
        return false;
      }
    },
    leave: () => {
      host.stop();
    },
  };
}
