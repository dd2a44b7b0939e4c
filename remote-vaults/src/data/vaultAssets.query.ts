import { areaReader } from '@fathom/shared/rpc/areaReader';
import { DISPLAY_LENGTH, displayText } from '@fathom/shared/domain/displayText';
import { erc20 } from '@fathom/shared/rpc/erc20';
import { chainState, known, readMany, type MulticallReader } from '@fathom/shared/rpc/multicall';
import type { HostServices } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Amount } from '@fathom/shared/domain/amount';

/** A token that vaults take. `undefined` is unknown, never zero. */
export interface VaultAsset {
  readonly address: Address;
  readonly symbol: string | undefined;
  readonly name: string | undefined;
  readonly totalSupply: Amount | undefined;
  /** Of the connected account; `undefined` for a visitor too. */
  readonly balance: Amount | undefined;
}

export interface VaultAssets {
  readonly assets: readonly VaultAsset[];
  /** Of the block that they were read from, in unix seconds; `undefined` is unknown. */
  readonly timestamp: bigint | undefined;
}

/** All tokens at one block, in one request. Rejects when no node responds. */
async function readVaultAssets(
  reader: MulticallReader,
  tokens: readonly Address[],
  account: Address | undefined,
): Promise<VaultAssets> {
  const reads = tokens.map((token) => [
    erc20.symbol.read(token),
    erc20.name.read(token),
    erc20.decimals.read(token),
    erc20.totalSupply.read(token),
    ...(account === undefined ? [] : [erc20.balanceOf.read(token, account)]),
  ]);
  const [time, ...results] = await readMany(reader, [chainState.blockTimestamp(reader), ...reads.flat()]);
  const readsPerToken = reads[0]?.length ?? 0;
  const assets = tokens.map((address, index) => {
    const from = index * readsPerToken;
    const [symbol, name, decimals, supply, balance] = results.slice(from, from + readsPerToken).map(known);
    return {
      address,
      symbol: textOf(symbol),
      name: textOf(name),
      totalSupply: amountOf(supply, decimals),
      balance: amountOf(balance, decimals),
    };
  });
  return { assets, timestamp: known(time) };
}

export function vaultAssetsQuery(
  host: HostServices,
  chainId: number,
  tokens: readonly Address[],
  account: Address | undefined,
) {
  const reader = areaReader(host, chainId);
  return {
    queryKey: ['vaults', 'assets', reader.chainId, tokens, account?.toLowerCase()],
    queryFn: () => readVaultAssets(reader, tokens, account),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? displayText(value, DISPLAY_LENGTH.name) : undefined;
}

function amountOf(raw: unknown, decimals: unknown): Amount | undefined {
  return typeof raw === 'bigint' && typeof decimals === 'number' ? { raw, decimals } : undefined;
}
