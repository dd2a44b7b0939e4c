import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { known, readMany, readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { ExitStrategy } from '../domain/exit';
import { getAvailableWithdrawLimit, getDefaultQueue, getStrategy, getUnrealizedLoss } from './abi/vaultContracts';
import { vaultKeys } from './vaultKeys';

/** Limit of the vault's contract; a longer list isn't trusted. */
const MAX_QUEUE = 10;

/** Reads the strategies in the order in which withdrawals use them. Rejects if the queue can't be read. */
export function exitQueueQuery(chain: MulticallReader, vault: Address) {
  return queryOptions({
    queryKey: vaultKeys.exit(chain.chainId, vault),
    queryFn: () => readExitQueue(chain, vault),
    retry: false,
  });
}

async function readExitQueue(chain: MulticallReader, vault: Address): Promise<readonly ExitStrategy[]> {
  const queue = required(await readOne(chain, getDefaultQueue.read(vault)), 'The queue of strategies');
  if (queue.length > MAX_QUEUE) throw new Error('The queue of strategies is longer than a vault allows.');
  const [records, limits] = await Promise.all([
    readMany(
      chain,
      queue.map((strategy) => getStrategy.read(vault, strategy)),
    ),
    readMany(
      chain,
      queue.map((strategy) => getAvailableWithdrawLimit.read(strategy, vault)),
    ),
  ]);
  const debts = records.map((record) => required(record, "The strategy's debt").currentDebt);
  const losses = await readMany(
    chain,
    queue.map((strategy, index) => getUnrealizedLoss.read(vault, strategy, debts[index] ?? 0n)),
  );
  return queue.map((address, index) => {
    const debt = debts[index] ?? 0n;
    const limit = limits[index] && known(limits[index]);
    return {
      address,
      debt,
      liquidity: limit === undefined ? undefined : limit < debt ? limit : debt,
      loss: debt === 0n ? 0n : losses[index] && known(losses[index]),
    };
  });
}
