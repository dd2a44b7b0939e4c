import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/shared/domain/address';
import { readMany, readOne, required, type MulticallReader } from '@fathom/shared/rpc/multicall';
import type { PriceQuote } from '../domain/sharePrice';
import { convertToAssets, convertToShares, previewDeposit, previewRedeem, previewWithdraw } from './abi/vaultContracts';
import { vaultKeys } from './vaultKeys';

/** What a deposit of assets, a withdrawal of assets, or a redemption of shares is asked about. */
export interface QuoteRequest {
  readonly way: 'deposit' | 'withdraw' | 'redeem';
  /** Assets, or shares to redeem; above zero. */
  readonly amount: bigint;
}

/** One key for all that asks the same. */
export function quoteKey({ way, amount }: QuoteRequest): string {
  return `${way}:${amount}`;
}

export interface Quote extends PriceQuote {
  /** That a withdrawal burns or a deposit mints. */
  readonly shares: bigint;
}

/** What the vault says about an amount now: one RPC request, two for a withdrawal. Rejects where it can't be read. */
export function quoteQuery(chain: MulticallReader, vault: Address, { way, amount }: QuoteRequest) {
  return queryOptions({
    queryKey: vaultKeys.quote(chain.chainId, vault, quoteKey({ way, amount })),
    queryFn: () => readQuote(chain, vault, { way, amount }),
    retry: false,
  });
}

async function readQuote(chain: MulticallReader, vault: Address, { way, amount }: QuoteRequest): Promise<Quote> {
  if (way === 'deposit') {
    const quote = await readDepositPrice(chain, vault, amount);
    return { shares: quote.preview, ...quote };
  }
  const shares = way === 'redeem' ? amount : await readSharesToBurn(chain, vault, amount);
  return { shares, ...(await readRedeemPrice(chain, vault, shares)) };
}

async function readSharesToBurn(chain: MulticallReader, vault: Address, assets: bigint): Promise<bigint> {
  return required(await readOne(chain, previewWithdraw.read(vault, assets)), 'The shares of the withdrawal');
}

/** Shares of the assets, as the vault previews and converts them. */
export async function readDepositPrice(chain: MulticallReader, vault: Address, assets: bigint): Promise<PriceQuote> {
  const { preview, converted } = await readMany(chain, {
    preview: previewDeposit.read(vault, assets),
    converted: convertToShares.read(vault, assets),
  });
  return { preview: required(preview, PREVIEW), converted: required(converted, PREVIEW) };
}

/** Assets of the shares, as the vault previews and converts them. */
export async function readRedeemPrice(chain: MulticallReader, vault: Address, shares: bigint): Promise<PriceQuote> {
  const { preview, converted } = await readMany(chain, {
    preview: previewRedeem.read(vault, shares),
    converted: convertToAssets.read(vault, shares),
  });
  return { preview: required(preview, PREVIEW), converted: required(converted, PREVIEW) };
}

const PREVIEW = 'The preview';
