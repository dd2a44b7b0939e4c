import type { Chain, SigningEffect } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { AddressBook } from '../verify/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { readSymbol } from '../verify/externalData';
import { nameInBook } from '../verify/nameInBook';
import type { AllowanceChange, CallEffects } from './callEffects';
import { isUnlimited, type Asset } from '../verify/statement';
import type { KnownContracts } from './knownContract';
import { callEffectsText as text } from './text/en';

export interface EffectLinesContext {
  readonly chain: Pick<Chain, 'nativeCurrency'>;
  readonly addressBook: AddressBook;
  readonly queries: Pick<ChainQueries, 'call'>;
  readonly known: KnownContracts;
  readonly locale: string;
}

/** Formats the effects, most important first: other receivers and allowances, then the account's own changes. */
export async function effectLines(
  { changes, allowances, others }: CallEffects,
  context: EffectLinesContext,
): Promise<readonly SigningEffect[]> {
  const grown = allowances.filter(({ before, after }) => after > before);
  const own = ownChanges(changes, context);
  return Promise.all([
    ...others.map(async ({ address, token, amount }) => ({
      ...(await amountLine('other', token, amount, context)),
      address,
      name: nameOf(address, context),
    })),
    ...grown.map((allowance) => allowanceLine(allowance, context)),
    ...OWN_KINDS.flatMap((kind) => own.filter((change) => change.kind === kind)).map(({ kind, token, amount }) =>
      amountLine(kind, token, amount, context),
    ),
  ]);
}

const OWN_KINDS = ['sent', 'borrowed', 'received', 'repaid'] as const;
type OwnKind = (typeof OWN_KINDS)[number];

function ownChanges(
  changes: CallEffects['changes'],
  { known }: Pick<EffectLinesContext, 'known'>,
): readonly { readonly kind: OwnKind; readonly token: Asset; readonly amount: bigint }[] {
  return changes.map(({ token, amount }) => {
    const contract = token === 'native' ? undefined : known.get(token);
    const size = amount < 0n ? -amount : amount;
    if (contract?.kind !== 'debt') return { kind: amount < 0n ? 'sent' : 'received', token, amount: size };
    return { kind: amount < 0n ? 'repaid' : 'borrowed', token: contract.asset ?? token, amount: size };
  });
}

async function allowanceLine(
  { kind, token, spender, after }: AllowanceChange,
  context: EffectLinesContext,
): Promise<SigningEffect> {
  // The amount of a credit delegation is in the debt token's asset.
  const owed = kind === 'delegation' ? context.known.get(token)?.asset : undefined;
  const amount =
    kind === 'operator'
      ? text.everythingOf(await labelOf(token, context))
      : await assetAmountText(owed ?? token, after, context);
  return { kind, token, amount, address: spender, name: nameOf(spender, context) };
}

async function amountLine(
  kind: SigningEffect['kind'],
  token: Asset,
  amount: bigint,
  context: EffectLinesContext,
): Promise<SigningEffect> {
  return { kind, amount: await assetAmountText(token, amount, context), token: token === 'native' ? undefined : token };
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
  const symbol = withAddress(found.symbol, token, context);
  if (isUnlimited(amount)) return text.anyAmountOf(symbol);
  return `${formatTokenInFull({ raw: amount, decimals: found.decimals }, locale)} ${symbol}`;
}

async function labelOf(token: Address, context: EffectLinesContext): Promise<string> {
  const found = await readSymbol(context.queries, token);
  return found ? withAddress(found.symbol, token, context) : (nameOf(token, context) ?? token);
}

/** Adds the address to the symbol of a foreign token, because any contract may choose any symbol. */
function withAddress(
  symbol: string,
  token: Address,
  { known, addressBook }: Pick<EffectLinesContext, 'addressBook'> & Partial<Pick<EffectLinesContext, 'known'>>,
): string {
  const isOwn = known?.has(token) === true || isAssetOfKnown(token, known) || addressBook.addresses().includes(token);
  return isOwn ? symbol : `${symbol} (${formatAddress(token)})`;
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
