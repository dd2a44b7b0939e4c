import { areaReader } from '@fathom/shared/rpc/areaReader';
import { erc20 } from '@fathom/shared/rpc/erc20';
import { chainState, known, readMany, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import type { HostServices } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Amount } from '@fathom/shared/domain/amount';

export interface FthmData {
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
async function readFthmData(reader: MulticallReader, fthm: Address, account: Address | undefined): Promise<FthmData> {
  const reads = {
    decimals: erc20.decimals.read(fthm),
    totalSupply: erc20.totalSupply.read(fthm),
    block: chainState.blockNumber(reader),
    timestamp: chainState.blockTimestamp(reader),
  };
  const { balance, ...token } =
    account === undefined
      ? { ...(await readMany(reader, reads)), balance: undefined }
      : await readMany(reader, { ...reads, balance: erc20.balanceOf.read(fthm, account) });
  const decimals = required(token.decimals, 'decimals of FTHM');
  return {
    block: known(token.block),
    timestamp: known(token.timestamp),
    totalSupply: amountOf(known(token.totalSupply), decimals),
    balance: amountOf(balance && known(balance), decimals),
  };
}

export function fthmDataQuery(
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
      return readFthmData(reader, fthm, account);
    },
    enabled: fthm !== undefined,
  };
}

function amountOf(raw: bigint | undefined, decimals: number): Amount | undefined {
  return raw === undefined ? undefined : { raw, decimals };
}
