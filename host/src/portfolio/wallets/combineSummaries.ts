import type { AreaId, AreaSummary, PortfolioPrice, WalletHolding } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';

/** One of the user's accounts, with the name that is displayed at its entries. */
export interface NamedSummary {
  readonly name: string;
  readonly summary: AreaSummary;
}

/** Parts of a combined summary, for scenarios and rescue plans, which areas compute for one account. */
interface CombinedInputs {
  readonly combined: readonly NamedSummary[];
}

/**
 * Adds up what an area returned for several accounts. Entries are named after their account and have no actions, because
 * only one of the accounts can be connected. The block is the oldest one.
 */
export function combineSummaries(parts: readonly NamedSummary[]): AreaSummary {
  const [first] = parts;
  if (!first) throw new Error('there is no summary to combine');
  if (parts.length === 1) return first.summary;
  const { area, chainId, account } = first.summary;
  const inputs: CombinedInputs = { combined: parts };
  return {
    area,
    chainId,
    account,
    block: Math.min(...parts.map(({ summary }) => summary.block)),
    blockTime: Math.min(...parts.map(({ summary }) => summary.blockTime)),
    positions: entriesOf(parts, 'positions').map(({ entry, part }) => ({
      ...entry,
      ...ofPart(entry, part),
      detail: entry.detail === '' ? part.name : `${entry.detail} · ${part.name}`,
    })),
    risks: entriesOf(parts, 'risks').map(({ entry, part }) => ({
      ...entry,
      ...ofPart(entry, part),
      ...titled(entry, part),
    })),
    claims: entriesOf(parts, 'claims').map(({ entry, part }) => ({
      ...entry,
      ...ofPart(entry, part),
      ...titled(entry, part),
    })),
    dates: entriesOf(parts, 'dates')
      .map(({ entry, part }) => ({ ...entry, id: idIn(part, entry.id), ...titled(entry, part) }))
      .sort((one, other) => one.time - other.time),
    notices: entriesOf(parts, 'notices').map(({ entry, part }) => ({
      ...entry,
      ...ofPart(entry, part),
      ...titled(entry, part),
    })),
    wallet: addHoldings(parts.flatMap(({ summary }) => summary.wallet)),
    prices: pricesOf(parts),
    sources: parts.flatMap((part) => part.summary.sources.map((source) => ({ ...source, ...titled(source, part) }))),
    unread: parts.flatMap(({ name, summary }) => summary.unread.map((sentence) => `${name}: ${sentence}`)),
    inputs,
  };
}

/** Returns the summaries that a combined one was made of; `undefined` for the summary of one account. */
export function combinedParts({ inputs }: AreaSummary): readonly NamedSummary[] | undefined {
  return isCombined(inputs) ? inputs.combined : undefined;
}

/** Returns the account that a risk of a combined summary belongs to, with the area's own id of the risk. */
export function partOfRisk(
  parts: readonly NamedSummary[],
  risk: string,
): { readonly summary: AreaSummary; readonly risk: string } | undefined {
  for (const part of parts) {
    const own = part.summary.risks.find(({ id }) => idIn(part, id) === risk);
    if (own) return { summary: part.summary, risk: own.id };
  }
  return undefined;
}

/** Returns the summaries of the account that a risk belongs to; of one account, the summaries themselves. */
export function partsOfAccount(
  summaries: readonly AreaSummary[],
  { area, risk }: { readonly area: AreaId; readonly risk: string },
): readonly AreaSummary[] {
  const own = summaries.find((summary) => summary.area === area);
  const account = own && partOfRisk(combinedParts(own) ?? [], risk)?.summary.account;
  if (account === undefined) return summaries;
  return summaries.flatMap(
    (summary) =>
      combinedParts(summary)?.flatMap((part) => (isSameAddress(part.summary.account, account) ? [part.summary] : [])) ??
      [],
  );
}

type EntryList = 'positions' | 'risks' | 'claims' | 'dates' | 'notices';

function entriesOf<List extends EntryList>(parts: readonly NamedSummary[], list: List) {
  return parts.flatMap((part) => part.summary[list].map((entry: AreaSummary[List][number]) => ({ entry, part })));
}

function idIn({ summary }: NamedSummary, id: string): string {
  return `${summary.account}:${id}`;
}

function ofPart({ id, risk }: { readonly id: string; readonly risk?: string | undefined }, part: NamedSummary) {
  return { id: idIn(part, id), ...(risk !== undefined && { risk: idIn(part, risk) }), action: undefined };
}

function titled({ title }: { readonly title: string }, { name }: NamedSummary) {
  return { title: `${title} (${name})` };
}

function addHoldings(holdings: readonly WalletHolding[]): readonly WalletHolding[] {
  const byToken = new Map<string, WalletHolding>();
  for (const { action: _action, ...holding } of holdings) {
    const key = holding.token.address.toLowerCase();
    const known = byToken.get(key);
    const sum = known && {
      ...known,
      amount: addKnown(known.amount, holding.amount),
      value: addKnown(known.value, holding.value),
    };
    byToken.set(key, sum ?? holding);
  }
  return [...byToken.values()];
}

function addKnown(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function pricesOf(parts: readonly NamedSummary[]): readonly PortfolioPrice[] {
  return [
    ...new Map(parts.flatMap(({ summary }) => summary.prices.map((price) => [price.id, price] as const))).values(),
  ];
}

function isCombined(inputs: unknown): inputs is CombinedInputs {
  return typeof inputs === 'object' && inputs !== null && 'combined' in inputs && Array.isArray(inputs.combined);
}
