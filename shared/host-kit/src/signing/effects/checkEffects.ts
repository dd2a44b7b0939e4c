import { addressKey, type Address } from '@fathom/contract/address';
import type { AllowanceChange, CallEffects, OtherReceiver } from './callEffects';
import type { Asset } from '../verify/sentence/statement';
import type { KnownContracts } from './knownContract';
import type { CallStatement, StatedAmount } from '../verify/sentence/statement';

/* Compares the simulated effects of a call with its description. */

/**
 * The tolerance in the token's smallest unit: one call may round interest and shares several times. Not for NFTs, which
 * no sentence states.
 */
const ROUNDING = 4n;

/** The first effect that the description doesn't cover. */
export type EffectProblem =
  | { readonly kind: 'receiver'; readonly receiver: OtherReceiver }
  | { readonly kind: 'allowance'; readonly allowance: AllowanceChange }
  /** More than the description states, or a token that it doesn't mention. */
  | { readonly kind: 'sent'; readonly token: Asset; readonly id?: bigint | undefined; readonly amount: bigint }
  | { readonly kind: 'debt'; readonly token: Asset; readonly amount: bigint }
  | { readonly kind: 'nothing-received'; readonly token: Asset; readonly amount: bigint }
  | { readonly kind: 'received-less'; readonly token: Asset; readonly amount: bigint; readonly stated: bigint };

export interface EffectContext {
  readonly known: KnownContracts;
  /** Tokens by the ones that stand for them, such as the collateral of an adapter. */
  readonly aliases: ReadonlyMap<Asset, Asset>;
  readonly wrapped: readonly Address[];
  readonly stablecoins: readonly Address[];
  readonly managed: ReadonlyMap<Address, Address>;
}

/** Leaves out receivers that cost the account nothing: fees of a report, payments of a proposal. */
export function withoutUninvolved(effects: CallEffects, statement: CallStatement): CallEffects {
  if (!isAccountUntouched(effects)) return effects;
  // The called contract mints its own shares as fees; a proposal pays from the treasury.
  const isFee = (token: Asset) => statement.isTabled && token === statement.target;
  const others = effects.others.filter(({ token }) => !statement.isProposal && !isFee(token));
  return { ...effects, others };
}

export function effectProblem(
  effects: CallEffects,
  statement: CallStatement,
  context: EffectContext,
): EffectProblem | undefined {
  const receiver = effects.others.find((other) => !mayReceive(other, effects, statement, context));
  if (receiver) return { kind: 'receiver', receiver };
  const allowance = effects.allowances.find((change) => !mayAllow(change, statement, context));
  if (allowance) return { kind: 'allowance', allowance };
  return paymentProblem(effects, statement, context) ?? arrivalProblem(effects, statement, context);
}

function isAccountUntouched(effects: CallEffects): boolean {
  return effects.changes.length === 0 && isWithoutPayment(effects);
}

/** A manager may receive fees. */
function isWithoutPayment({ changes, allowances }: CallEffects): boolean {
  return changes.every(({ amount }) => amount > 0n) && allowances.every(({ before, after }) => after <= before);
}

/**
 * Allows a receiver if limits bound its amount, or if the account itself pays nothing. A function outside the host's
 * table may pay no other address, because it could spend what the account manages.
 */
function mayReceive(
  other: OtherReceiver,
  effects: CallEffects,
  statement: CallStatement,
  context: EffectContext,
): boolean {
  if (statement.isSwap || statement.entered.includes(addressKey(other.address))) return true;
  if (statement.isProposal) return !isAtAccountsExpense(other, effects, context);
  // The account's only assets in a vault are its shares, which don't move here.
  const kind = context.known.get(statement.target)?.kind;
  return statement.isTabled && (kind === 'vault' || kind === 'strategy') && isWithoutPayment(effects);
}

/**
 * A proposal costs the account only the native currency, so it may not pay that out to anybody, wrapped or supplied.
 */
function isAtAccountsExpense({ token }: OtherReceiver, { changes }: CallEffects, context: EffectContext): boolean {
  const paid = changes.filter((change) => change.amount < 0n);
  const isNative = assetOf(heldAsset(token, context), context) === 'native';
  return paid.some((change) => change.token !== 'native' || isNative);
}

function heldAsset(token: Asset, { known }: EffectContext): Asset {
  const contract = token === 'native' ? undefined : known.get(token);
  return ((contract?.kind === 'supply' || contract?.kind === 'debt') && contract.asset) || token;
}

function mayAllow(
  { kind, token, spender, before, after }: AllowanceChange,
  { target, grant, carriesPermit, isKnown }: CallStatement,
  { known }: EffectContext,
): boolean {
  if (after <= before) return true;
  if (kind === 'votes') return known.has(spender);
  if (kind === 'operator') return isKnown && known.has(spender);
  if (carriesPermit && spender === target) return true;
  if (!grant || token !== target || spender !== grant.spender) return false;
  return after <= grant.amount + (grant.isAdded ? before : 0n);
}

/** Value of an asset to the account: the token and its supplies, less its debts. */
interface Holding {
  readonly token: Asset;
  /** The number of an NFT; `undefined` for other tokens. */
  readonly id: bigint | undefined;
  /** Change of the token itself, without supplies and debts. */
  readonly own: bigint;
  readonly supply: bigint;
  readonly debt: bigint;
}

function holdingsOf({ changes }: CallEffects, context: EffectContext): readonly Holding[] {
  const holdings = new Map<string, Holding>();
  for (const { token, amount, id } of changes) {
    const contract = token === 'native' ? undefined : context.known.get(token);
    const part = contract?.kind === 'supply' || contract?.kind === 'debt' ? contract.kind : 'own';
    const asset = assetOf((part !== 'own' && contract?.asset) || token, context);
    const key = `${asset} ${id ?? ''}`;
    const holding = holdings.get(key) ?? { token: asset, id, own: 0n, supply: 0n, debt: 0n };
    holdings.set(key, { ...holding, [part]: holding[part] + amount });
  }
  return [...holdings.values()];
}

function assetOf(token: Asset, { aliases, wrapped }: EffectContext): Asset {
  const asset = aliases.get(token) ?? token;
  return asset !== 'native' && wrapped.includes(asset) ? 'native' : asset;
}

function netOf({ own, supply, debt }: Holding): bigint {
  return own + supply - debt;
}

function paymentProblem(
  effects: CallEffects,
  statement: CallStatement,
  context: EffectContext,
): EffectProblem | undefined {
  const holdings = holdingsOf(effects, context);
  for (const holding of holdings) {
    const { token, id, own, supply, debt } = holding;
    const most = id === undefined ? limitOf(token, statement, context) + ROUNDING : 0n;
    const sent = [own, supply].find((part) => -part > most);
    if (sent !== undefined) return { kind: 'sent', token, id, amount: -sent };
    if (debt > most) return { kind: 'debt', token, amount: debt };
  }
  const paid = holdings.find((holding) => netOf(holding) < -ROUNDING);
  const isRepaid = holdings.some((holding) => netOf(holding) > 0n && isReturn(holding.token, statement, context));
  if (!paid || isRepaid || statement.isPaidWithoutToken) return undefined;
  return { kind: 'nothing-received', token: paid.token, amount: -netOf(paid) };
}

/** A function outside the host's table may pay with the called contract's own token, such as its shares. */
function isReturn(token: Asset, { target, isKnown }: CallStatement, { known }: EffectContext): boolean {
  return token === target || (isKnown && (token === 'native' || known.has(token)));
}

const NO_LIMIT = 2n ** 256n;

/** The maximum amount of an asset that may leave the account or be borrowed. */
function limitOf(token: Asset, statement: CallStatement, context: EffectContext): bigint {
  const stated = statement.amounts.filter((amount) => assetOf(amount.token, context) === token);
  // An unlimited amount exceeds any balance.
  if (stated.length > 0) return stated.reduce((sum, { amount }) => sum + amount, 0n);
  if (statement.repaysAll && context.stablecoins.some((stablecoin) => stablecoin === token)) return NO_LIMIT;
  const contract = token === 'native' ? undefined : context.known.get(token);
  // Functions of the host's table may spend shares or stakes for the described tokens.
  if (statement.isKnown && (contract?.kind === 'vault' || contract?.kind === 'role')) return NO_LIMIT;
  const managed = context.managed.get(statement.target);
  const isOwnToken = token === statement.target || (managed !== undefined && assetOf(managed, context) === token);
  return isOwnToken ? statement.numbers.reduce((most, number) => (number > most ? number : most), 0n) : 0n;
}

function arrivalProblem(
  effects: CallEffects,
  statement: CallStatement,
  context: EffectContext,
): EffectProblem | undefined {
  const holdings = holdingsOf(effects, context);
  for (const stated of statement.amounts) {
    const token = assetOf(stated.token, context);
    const holding = holdings.find((candidate) => candidate.token === token);
    const amount = arrivedOf(holding, statement);
    if (mustArrive(stated, amount, statement) && amount + ROUNDING < stated.amount) {
      return { kind: 'received-less', token, amount, stated: stated.amount };
    }
  }
  return undefined;
}

function arrivedOf(holding: Holding | undefined, { isSwap }: CallStatement): bigint {
  if (!holding) return 0n;
  return isSwap && holding.supply > holding.own ? holding.supply : holding.own;
}

/** A function outside the host's table must pay out a described amount in full if it pays it out at all. */
function mustArrive({ isReceived, isUnlimited }: StatedAmount, arrived: bigint, { isKnown }: CallStatement): boolean {
  return !isUnlimited && (isReceived || (!isKnown && arrived > 0n));
}
