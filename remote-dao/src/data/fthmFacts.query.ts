import { areaReader } from '@fathom/shared/rpc/areaReader';
import { erc20 } from '@fathom/shared/rpc/erc20';
import { chainFacts, known, readMany, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import type { HostServices } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Amount } from '@fathom/shared/domain/amount';

export interface FthmFacts {
  /** The newest block, which all of these facts are of; `undefined` is unknown. */
  readonly block: bigint | undefined;
  /** Time of that block, in unix seconds. */
  readonly timestamp: bigint | undefined;
  /** `undefined` is unknown, never zero. */
  readonly totalSupply: Amount | undefined;
  /** Of the connected account; `undefined` for a visitor too. */
  readonly balance: Amount | undefined;
}

/**
 * The facts about FTHM of one block, in one request. Rejects when no node responds or the token does not tell its decimals:
 * without them no amount can be shown.
 */
async function readFthmFacts(reader: MulticallReader, fthm: Address, account: Address | undefined): Promise<FthmFacts> {
  const [decimalsRead, supplyRead, blockRead, timeRead, balanceRead] = await readMany(reader, [
    erc20.decimals.read(fthm),
    erc20.totalSupply.read(fthm),
    chainFacts.blockNumber(reader),
    chainFacts.blockTimestamp(reader),
    ...(account === undefined ? [] : [erc20.balanceOf.read(fthm, account)]),
  ]);
  const decimals = required(decimalsRead, 'decimals of FTHM');
  return {
    block: known(blockRead),
    timestamp: known(timeRead),
    totalSupply: amountOf(known(supplyRead), decimals),
    balance: amountOf(balanceRead && known(balanceRead), decimals),
  };
}

export function fthmFactsQuery(
  host: HostServices,
  chainId: number,
  fthm: Address | undefined,
  account: Address | undefined,
) {
  const reader = areaReader(host, chainId);
  return {
    queryKey: ['dao', 'facts', reader.chainId, account?.toLowerCase()],
    queryFn: () => {
      if (fthm === undefined) throw new Error('fthmFactsQuery: FTHM is not deployed here');
      return readFthmFacts(reader, fthm, account);
    },
    enabled: fthm !== undefined,
  };
}

function amountOf(raw: bigint | undefined, decimals: number): Amount | undefined {
  return raw === undefined ? undefined : { raw, decimals };
}
