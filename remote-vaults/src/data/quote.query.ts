import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { readMany, readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';
import { isReverted } from '@fathom/base/rpc/nodes/readError';
import type { PriceQuote } from '../domain/sharePrice';
import {
  convertToAssets,
  convertToShares,
  previewDeposit,
  previewRedeem,
  previewWithdraw,
  redeem,
} from './abi/vaultContracts';
import { DEFAULT_QUEUE, NO_LOSS } from './account.query';
import { vaultKeys } from './vaultKeys';

export interface QuoteRequest {
  readonly way: 'deposit' | 'withdraw' | 'redeem';
  /** Assets, or shares to redeem; above zero. */
  readonly amount: bigint;
}

export function quoteKey({ way, amount }: QuoteRequest): string {
  return `${way}:${amount}`;
}

export interface Quote extends PriceQuote {
  readonly shares: bigint;
  /** The raw revert reason of the simulated payout; absent if it passed or wasn't simulated. */
  readonly refusal?: string;
}

/** Previews an amount, and simulates the withdrawal of a `holder`. Rejects if the preview can't be read. */
export function quoteQuery(chain: MulticallReader, vault: Address, { way, amount }: QuoteRequest, holder?: Address) {
  return queryOptions({
    queryKey: vaultKeys.quote(chain.chainId, vault, quoteKey({ way, amount }), holder),
    queryFn: async (): Promise<Quote> => {
      const quote = await readQuote(chain, vault, { way, amount });
      if (way === 'deposit' || holder === undefined) return quote;
      const refusal = await readRefusal(chain, vault, holder, quote.shares);
      return refusal === undefined ? quote : { ...quote, refusal };
    },
    retry: false,
  });
}

async function readRefusal(
  chain: MulticallReader,
  vault: Address,
  holder: Address,
  shares: bigint,
): Promise<string | undefined> {
  const data = redeem.encode(shares, holder, holder, NO_LOSS, DEFAULT_QUEUE);
  try {
    await chain.request('eth_call', [{ from: holder, to: vault, data }, 'latest']);
    return undefined;
  } catch (error) {
    return isReverted(error) ? (revertText(decodeRevert(error)) ?? '') : undefined;
  }
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

export async function readDepositPrice(chain: MulticallReader, vault: Address, assets: bigint): Promise<PriceQuote> {
  const { preview, converted } = await readMany(chain, {
    preview: previewDeposit.read(vault, assets),
    converted: convertToShares.read(vault, assets),
  });
  return { preview: required(preview, PREVIEW), converted: required(converted, PREVIEW) };
}

export async function readRedeemPrice(chain: MulticallReader, vault: Address, shares: bigint): Promise<PriceQuote> {
  const { preview, converted } = await readMany(chain, {
    preview: previewRedeem.read(vault, shares),
    converted: convertToAssets.read(vault, shares),
  });
  return { preview: required(preview, PREVIEW), converted: required(converted, PREVIEW) };
}

const PREVIEW = 'The preview';
