import { areaReader } from '@fathom/shared/chain/areaReader';
import { asBigint, contractFunction } from '@fathom/shared/chain/contractFunction';
import { erc20 } from '@fathom/shared/chain/erc20';
import { known, readMany, required, type MulticallReader } from '@fathom/shared/chain/multicall';
import type { HostServices } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Amount } from '@fathom/shared/domain/amount';

export interface FxdContracts {
  readonly fxd: Address;
  /** The lending market's price oracle; `undefined` where the chain has none. */
  readonly oracle: Address | undefined;
}

export interface FxdFacts {
  /** `undefined` is unknown, never zero. */
  readonly totalSupply: Amount | undefined;
  /** In US dollars. */
  readonly price: Amount | undefined;
  /** Of the connected account; `undefined` for a visitor too. */
  readonly balance: Amount | undefined;
}

const getAssetPrice = contractFunction<[asset: Address], bigint>(
  'function getAssetPrice(address asset) view returns (uint256)',
  ([price]) => asBigint(price),
);

/** Decimals of the oracle's prices in US dollars (Aave v3, base currency unit 1e8). */
const PRICE_DECIMALS = 8;

/**
 * The facts about FXD of one block, in one request. Rejects when no node answers or the token does not tell its decimals:
 * without them no amount can be shown.
 */
async function readFxdFacts(
  reader: MulticallReader,
  { fxd, oracle }: FxdContracts,
  account: Address | undefined,
): Promise<FxdFacts> {
  const [decimalsRead, supplyRead, ...others] = await readMany(reader, [
    erc20.decimals.read(fxd),
    erc20.totalSupply.read(fxd),
    ...(oracle === undefined ? [] : [getAssetPrice.read(oracle, fxd)]),
    ...(account === undefined ? [] : [erc20.balanceOf.read(fxd, account)]),
  ]);
  const decimals = required(decimalsRead, 'decimals of FXD');
  const price = oracle === undefined ? undefined : others[0] && known(others[0]);
  const balance = account === undefined ? undefined : others.at(-1);
  return {
    totalSupply: amountOf(known(supplyRead), decimals),
    price: amountOf(price, PRICE_DECIMALS),
    balance: amountOf(balance && known(balance), decimals),
  };
}

export function fxdFactsQuery(
  host: HostServices,
  chainId: number,
  contracts: FxdContracts | undefined,
  account: Address | undefined,
) {
  const reader = areaReader(host, chainId);
  return {
    queryKey: ['fxd', 'facts', reader.chainId, account?.toLowerCase()],
    queryFn: () => {
      if (!contracts) throw new Error('fxdFactsQuery: FXD is not deployed here');
      return readFxdFacts(reader, contracts, account);
    },
    enabled: contracts !== undefined,
  };
}

function amountOf(raw: bigint | undefined, decimals: number): Amount | undefined {
  return raw === undefined ? undefined : { raw, decimals };
}
