import type {
  AreaId,
  EncodedCall,
  PortfolioToken,
  PromisedNumber,
  RescueOption,
  RescueSource,
  UsdWad,
  WadFraction,
  WalletHolding,
} from '@fathom/contract';
import { formatUnits } from '@fathom/base/domain/amount';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { payoutCalls } from '@fathom/base/rpc/abi/payoutCalls';
import { WAD, wadAmount } from '@fathom/base/domain/ratio';
import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { rescueOptionText } from './rescueOptionText';

/** An amount that reaches the goal, whatever pays for it. */
export interface RescueWay {
  readonly area: AreaId;
  /** Unique among the ways of a risk. */
  readonly id: string;
  readonly kind: 'repay' | 'addCollateral';
  readonly token: PortfolioToken;
  /** In the token's smallest unit, rounded up. */
  readonly amount: bigint;
  readonly value: UsdWad | undefined;
  readonly after: WadFraction | undefined;
  /** Default: a sentence for the kind. */
  readonly title?: ((amount: string) => string) | undefined;
  /** Effect within a year. */
  readonly detail: string;
  /** US dollars within a year, if known. */
  readonly saved: UsdWad;
  readonly facts: RescueOption['facts'];
  /** Path in the area. */
  readonly path: string;
  /** Encodes the calls, only for ways that can be paid. */
  readonly calls: () => readonly EncodedCall[];
  /** State after the calls. */
  readonly promises?: readonly PromisedNumber[] | undefined;
  /** What the wallet can spend of the token, in its smallest unit. */
  readonly spendable: bigint;
}

export interface RescueFunds {
  readonly wallet: readonly WalletHolding[];
  readonly sources: readonly RescueSource[];
  readonly locale: string;
}

interface PricedOption {
  readonly option: RescueOption;
  /** US dollars within a year; negative if it saves. */
  readonly cost: UsdWad;
}

/** Pays for each way from the wallet and from sources that have enough. The cheapest within a year is first. */
export function rescueOptions(ways: readonly RescueWay[], funds: RescueFunds): readonly RescueOption[] {
  return ways
    .flatMap((way) => [...fromWallet(way, funds), ...funds.sources.flatMap((source) => fromSource(way, source, funds))])
    .sort((one, other) => compareBigint(one.cost, other.cost))
    .map(({ option }) => option);
}

/** Returns the known balance of a token, in its smallest unit; 0 if it isn't held or unknown. */
export function heldAmount(wallet: readonly WalletHolding[], { address }: Pick<PortfolioToken, 'address'>): bigint {
  return wallet.find(({ token }) => isSameToken(token, { address }))?.amount ?? 0n;
}

/** Decimal text of an amount in a link. */
export function linkAmount(raw: bigint, { decimals }: Pick<PortfolioToken, 'decimals'>): string {
  return formatUnits({ raw, decimals });
}

function fromWallet(way: RescueWay, { wallet, locale }: RescueFunds): readonly PricedOption[] {
  const { kind, token, amount, saved, spendable } = way;
  if (spendable < amount) return [];
  const calls = way.calls();
  const { title = rescueOptionText.fromWallet[kind] } = way;
  const before = heldAmount(wallet, token);
  const write = (raw: bigint) =>
    `${formatToken({ raw, decimals: token.decimals }, locale, { compact: 'never' })} ${token.symbol}`;
  const left = { label: rescueOptionText.left(token.symbol), before: write(before), after: write(before - amount) };
  const option: RescueOption = {
    ...common(way),
    id: way.id,
    kind,
    title: title(amountText(way, locale)),
    facts: [...way.facts, left],
    steps: [stepOf(way)],
    signatures: calls.length,
    calls,
  };
  return [{ option, cost: -saved }];
}

function fromSource(way: RescueWay, source: RescueSource, funds: RescueFunds): readonly PricedOption[] {
  const { token, amount, value = 0n, saved } = way;
  const payout = payoutCalls(source.payout, amount);
  if (!isSameToken(source.token, token) || source.amount < amount || payout.length === 0) return [];
  const { locale } = funds;
  const calls = [...payout, ...way.calls()];
  const first = rescueOptionText.payout[source.kind](amountText(way, locale), source.title);
  const forgone = (value * (source.rate ?? 0n)) / WAD;
  const givesUp = rescueOptionText.givesUp(formatUsd(wadAmount(forgone), locale));
  // A claim has no amount.
  const path = source.kind === 'vault' ? withAmount(source.path, way) : source.path;
  const option: RescueOption = {
    ...common(way),
    id: `${way.id}:${source.area}:${source.path}`,
    kind: 'source',
    title: rescueOptionText.then[way.kind](first),
    detail: forgone > 0n ? rescueOptionText.and(givesUp, way.detail) : way.detail,
    facts: way.facts,
    steps: [{ area: source.area, title: first, path }, stepOf(way)],
    signatures: calls.length,
    calls,
  };
  return [{ option, cost: forgone - saved }];
}

function common({ token, amount, value, after, detail, promises }: RescueWay) {
  return { token, amount, value, after, detail, promises };
}

function stepOf({ area, kind, path }: RescueWay): RescueOption['steps'][number] {
  return { area, title: rescueOptionText.step[kind], path };
}

function amountText({ token, amount }: RescueWay, locale: string): string {
  return `${formatTokenInFull({ raw: amount, decimals: token.decimals }, locale)} ${token.symbol}`;
}

function withAmount(path: string, { token, amount }: RescueWay): string {
  return `${path}${path.includes('?') ? '&' : '?'}amount=${linkAmount(amount, token)}`;
}

function isSameToken(one: Pick<PortfolioToken, 'address'>, other: Pick<PortfolioToken, 'address'>): boolean {
  return one.address.toLowerCase() === other.address.toLowerCase();
}
