import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { ownArtifact } from '../../contracts/ownArtifact';
import { openSession, type ChainSession, type Contract } from '../chain/chainSession';
import { namedAccount } from './namedAccount';

export interface SeedUserCall {
  readonly account: string;
  readonly contract: Contract;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Many accounts that act in one transaction, because the number of blocks determines the cost of a seeded history. */
export interface SeedUsers {
  /** Runs the calls in order; the calls of one transaction succeed or fail together. */
  act(calls: readonly SeedUserCall[]): Promise<void>;
  /** Removes the code from the accounts, which restores them to plain accounts. */
  disperse(): Promise<void>;
}

const GAS = 16_000_000;
/** Number of calls per transaction: locking or a vault's report cost about 300,000 gas, everything else less. */
const CALLS = 48;

/**
 * Creates seed users whose session impersonates accounts automatically. It deploys from a separate account, `ownerName`, so
 * that other addresses don't change.
 */
export async function createSeedUsers(session: ChainSession, ownerName: string): Promise<SeedUsers> {
  const { rpc } = session;
  const from = namedAccount(ownerName);
  await rpc('anvil_setBalance', [from, toQuantity(parseEther('1000'))]);
  const own = openSession(session.chainId, rpc, from);
  const multicall = await own.deploy(ownArtifact('Multicall'));
  const standIn = await own.deploy(ownArtifact('StandIn'));
  const code = v.parse(v.string(), await rpc('eth_getCode', [standIn.address, 'latest']));
  const joined = new Set<string>();

  async function join(accounts: readonly string[]): Promise<void> {
    const missing = [...new Set(accounts)].filter((account) => !joined.has(account));
    await Promise.all(missing.map((account) => rpc('anvil_setCode', [account, code])));
    for (const account of missing) joined.add(account);
  }

  return {
    async act(calls) {
      await join(calls.map(({ account }) => account));
      for (let at = 0; at < calls.length; at += CALLS) {
        const batch = calls.slice(at, at + CALLS).map(({ account, contract, name, args }) => ({
          target: account,
          allowFailure: false,
          callData: standIn.abi.encodeFunctionData('act', [
            contract.address,
            contract.abi.encodeFunctionData(name, args),
          ]),
        }));
        await own.send(multicall, 'aggregate3', [batch], { gas: GAS });
      }
    },
    async disperse() {
      await Promise.all([...joined].map((account) => rpc('anvil_setCode', [account, '0x'])));
      joined.clear();
    },
  };
}
