import type { Chain, SigningEffect } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { quotedSymbol } from '@fathom/base/domain/displayText';
import type { AddressBook } from '../verify/book/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { readSymbol } from '../verify/descriptor/externalData';
import type { FindLookalike } from '../verify/book/lookalikeSymbol';
import { nameInBook } from '../verify/book/nameInBook';
import { verifyText } from '../verify/text/en';
import type { AllowanceChange, AssetChange, CallEffects } from './callEffects';
import { isUnlimited, type Asset } from '../verify/sentence/statement';
import type { KnownContracts } from './knownContract';
import { callEffectsText as text } from './text/en';

export interface EffectLinesContext {
  readonly chain: Pick<Chain, 'nativeCurrency'>;
  readonly addressBook: AddressBook;
  readonly queries: Pick<ChainQueries, 'call'>;
  readonly known: KnownContracts;
  readonly locale: string;
  /** Loads the symbols of the configured tokens, which other tokens might imitate. */
  readonly loadLookalikes: () => Promise<FindLookalike>;
}

/** Formats the effects, most important first: other receivers and allowances, then the account's own changes. */
export async function effectLines(
  { changes, allowances, others }: CallEffects,
  context: EffectLinesContext,
): Promise<readonly SigningEffect[]> {
  const grown = allowances.filter(({ before, after }) => after > before);
  const own = ownChanges(changes, context);
  return Promise.all([
    ...others.map(async ({ address, ...received }) => ({
      ...(await amountLine('other', received, context)),
      address,
      name: nameOf(address, context),
    })),
    ...grown.map((allowance) => allowanceLine(allowance, context)),
    ...OWN_KINDS.flatMap((kind) => own.filter((change) => change.kind === kind)).map(({ kind, ...change }) =>
      amountLine(kind, change, context),
    ),
  ]);
}

const OWN_KINDS = ['sent', 'borrowed', 'received', 'repaid'] as const;
type OwnKind = (typeof OWN_KINDS)[number];

function ownChanges(
  changes: CallEffects['changes'],
  { known }: Pick<EffectLinesContext, 'known'>,
): readonly (AssetChange & { readonly kind: OwnKind })[] {
  return changes.map(({ token, amount, id }) => {
    const contract = token === 'native' ? undefined : known.get(token);
    const size = amount < 0n ? -amount : amount;
    if (contract?.kind !== 'debt') return { kind: amount < 0n ? 'sent' : 'received', token, amount: size, id };
    return { kind: amount < 0n ? 'repaid' : 'borrowed', token: contract.asset ?? token, amount: size };
  });
}

async function allowanceLine(allowance: AllowanceChange, context: EffectLinesContext): Promise<SigningEffect> {
  const { token, spender } = allowance;
  const kind = allowance.kind === 'votes' ? 'operator' : allowance.kind;
  const amount = await allowanceText(allowance, context);
  return { kind, token, amount, address: spender, name: nameOf(spender, context) };
}

/** Returns "any amount of USDC", "everything of USDC" or "your votes of vFTHM". */
export async function allowanceText(
  { kind, token, after }: Pick<AllowanceChange, 'kind' | 'token' | 'after'>,
  context: EffectLinesContext,
): Promise<string> {
  if (kind === 'operator') return text.everythingOf(await labelOf(token, context));
  if (kind === 'votes') return text.votesOf(await labelOf(token, context));
  // The amount of a credit delegation is in the debt token's asset.
  const owed = kind === 'delegation' ? context.known.get(token)?.asset : undefined;
  return assetAmountText(owed ?? token, after, context);
}

async function amountLine(
  kind: SigningEffect['kind'],
  change: AssetChange,
  context: EffectLinesContext,
): Promise<SigningEffect> {
  const { token } = change;
  return { kind, amount: await changeText(change, context), token: token === 'native' ? undefined : token };
}

/** Returns "5,000 USDC", or "NFT 12 of 0x…" with the whole address, because any contract may choose any name. */
export async function changeText({ token, amount, id }: AssetChange, context: EffectLinesContext): Promise<string> {
  if (id === undefined) return assetAmountText(token, amount, context);
  return text.nft(String(id), token, amount === 1n ? undefined : String(amount));
}

/** Returns "5,000 USDC"; an amount in the smallest unit if the token has no symbol or decimals. */
export async function assetAmountText(
  token: Asset,
  amount: bigint,
  { chain, queries, ...context }: Omit<EffectLinesContext, 'known'> & Partial<Pick<EffectLinesContext, 'known'>>,
): Promise<string> {
  const { locale } = context;
  if (token === 'native') {
    const { decimals, symbol } = chain.nativeCurrency;
    return `${formatTokenInFull({ raw: amount, decimals }, locale)} ${symbol}`;
  }
  const found = await readSymbol(queries, token);
  if (!found) return text.units(formatTokenInFull({ raw: amount, decimals: 0 }, locale), token);
  const symbol = await symbolText(found, token, context);
  if (isUnlimited(amount)) return text.anyAmountOf(symbol);
  return `${formatTokenInFull({ raw: amount, decimals: found.decimals }, locale)} ${symbol}`;
}

async function labelOf(token: Address, context: EffectLinesContext): Promise<string> {
  const found = await readSymbol(context.queries, token);
  return found ? symbolText(found, token, context) : (nameOf(token, context) ?? token);
}

/**
 * Adds the address to the symbol of a foreign token, because any contract may choose any symbol, and says if it
 * imitates a configured one.
 */
async function symbolText(
  { name, symbol }: { readonly name: string; readonly symbol: string },
  token: Address,
  {
    known,
    addressBook,
    loadLookalikes,
  }: Pick<EffectLinesContext, 'addressBook' | 'loadLookalikes'> & Partial<Pick<EffectLinesContext, 'known'>>,
): Promise<string> {
  const isOwn = known?.has(token) === true || isAssetOfKnown(token, known) || addressBook.addresses().includes(token);
  if (isOwn) return symbol;
  const findLookalike = await loadLookalikes();
  const configured = findLookalike({ address: token, symbol: name });
  if (configured === undefined) return `${symbol} (${formatAddress(token)})`;
  return verifyText.imitates(`${symbol} (${token})`, quotedSymbol(configured));
}

/** The asset of a debt doesn't count as known if it is paid out as the native currency. */
function isAssetOfKnown(token: Address, known: KnownContracts = new Map()): boolean {
  return [...known.values()].some(({ kind, asset }) => kind === 'debt' && asset === token);
}

function nameOf(address: Address, { addressBook, known }: EffectLinesContext): string | undefined {
  if (addressBook.find(address)) return nameInBook(address, addressBook);
  const kind = known.get(address)?.kind;
  return kind === 'vault' || kind === 'strategy' || kind === 'proxy-wallet' ? text.spenders[kind] : undefined;
}
