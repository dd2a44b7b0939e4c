import type { SigningEffect, TransactionRecord, ChainReader } from '@fathom/contract';
import { isAddress, isHex, type Address, type Hash } from '@fathom/contract/address';
import { readReceipt } from '@fathom/base/rpc/readReceipt';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import type { Asset, CallStatement } from '../verify/sentence/statement';
import type { CallEffects } from './callEffects';
import { effectsOfLogs } from './effectsOfLogs';
import type { KnownContracts } from './knownContract';
import { rememberReceiptText } from './receiptTexts';
import { callEffectsText as text } from './text/en';

/* Compares a receipt with effects from the page's memory, because a device's storage is not trustworthy. */

export interface MeasuredEffects {
  readonly effects: CallEffects;
  readonly statement: CallStatement;
  readonly known: KnownContracts;
  readonly wrapped: readonly Address[];
  readonly textOf: (token: Asset, amount: bigint) => Promise<string>;
}

type Lines = readonly SigningEffect[];
const measured = new WeakMap<Lines, MeasuredEffects>();

export function rememberMeasured(lines: Lines, effects: MeasuredEffects): void {
  measured.set(lines, effects);
}

/** Tolerance for interest until a transaction is mined: a ten-thousandth, and a few smallest units. */
const INTEREST = 10_000n;
const ROUNDING = 4n;

/**
 * Reads the receipt, stores its description, and returns sentences about differences from the displayed effects that
 * disadvantage the account; none if either side is unknown. The native currency is not compared, because receipts don't
 * contain it. Never rejects.
 */
export async function receiptDifferences(
  { effects = [], from }: Pick<TransactionRecord, 'effects' | 'from'>,
  hash: Hash,
  reader: ChainReader,
): Promise<readonly string[]> {
  const calls = effects.flatMap((lines) => measured.get(lines) ?? []);
  const [first] = calls;
  if (!first || calls.length !== effects.length) return [];
  try {
    const receipt = await readReceipt(hash, reader);
    if (!receipt) return [];
    const after = changesOf([effectsOfLogs(from, receipt.logs.flatMap(logOf), { wrapped: first.wrapped })]);
    const before = changesOf(calls.map((call) => call.effects));
    const tokens = [...new Set([...before.keys(), ...after.keys()])].filter((token) => token !== 'native');
    // A receipt is incomplete for a call that moves the native currency.
    const shown = before.get('native') ? undefined : await shownText(after, first);
    if (shown !== undefined) rememberReceiptText(hash, shown);
    const differences = await Promise.all(
      tokens.map((token) => sentenceOf(token, before.get(token) ?? 0n, after.get(token) ?? 0n, calls, first)),
    );
    return differences.flatMap((sentence) => sentence ?? []);
  } catch {
    return [];
  }
}

/** Lists sent amounts, then received ones; `undefined` if the receipt has no transfers of the account. */
async function shownText(
  changes: ReadonlyMap<Asset, bigint>,
  { known, textOf }: MeasuredEffects,
): Promise<string | undefined> {
  const moved = [...changes].filter(([token, amount]) => token !== 'native' && amount !== 0n);
  const parts = await Promise.all(
    moved.map(async ([token, amount]) => {
      const contract = token === 'native' ? undefined : known.get(token);
      const isDebt = contract?.kind === 'debt';
      const asset = (isDebt && contract.asset) || token;
      return { kind: shownKind(isDebt, amount < 0n), sum: await textOf(asset, abs(amount)) };
    }),
  );
  if (parts.length === 0) return undefined;
  const ordered = SHOWN_KINDS.flatMap((kind) => parts.filter((part) => part.kind === kind));
  const sentence = ordered.map(({ kind, sum }) => text.shown[kind](sum)).join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const SHOWN_KINDS = ['sent', 'repaid', 'borrowed', 'received'] as const;

function shownKind(isDebt: boolean, isLess: boolean): (typeof SHOWN_KINDS)[number] {
  if (isDebt) return isLess ? 'repaid' : 'borrowed';
  return isLess ? 'sent' : 'received';
}

async function sentenceOf(
  token: Address,
  before: bigint,
  after: bigint,
  calls: readonly MeasuredEffects[],
  { known, textOf }: MeasuredEffects,
): Promise<string | undefined> {
  const contract = known.get(token);
  const isDebt = contract?.kind === 'debt';
  const loss = isDebt ? after - before : before - after;
  if (loss <= ROUNDING + abs(before) / INTEREST) return undefined;
  if (!isDebt && isWithinLimits(after, [token, contract?.asset], calls)) return undefined;
  const asset = (isDebt && contract.asset) || token;
  const [is, instead] = [await textOf(asset, abs(after)), await textOf(asset, abs(before))];
  // A changed sign counts only if an expected gain became a loss.
  if (before * after < 0n) return isDebt ? text.borrowedNotRepaid(is, instead) : text.sentNotReceived(is, instead);
  const isGain = before > 0n || after > 0n;
  if (isDebt) return isGain ? text.borrowedInstead(is, instead) : text.repaidInstead(is, instead);
  return isGain ? text.receivedInstead(is, instead) : text.sentInstead(is, instead);
}

function isWithinLimits(
  after: bigint,
  tokens: readonly (Asset | undefined)[],
  calls: readonly MeasuredEffects[],
): boolean {
  return calls.some(
    ({ statement: { isSwap, amounts } }) =>
      isSwap &&
      amounts.some(
        ({ token, amount, isReceived }) =>
          tokens.includes(token) &&
          (isReceived ? after + ROUNDING >= amount : after < 0n && -after <= amount + ROUNDING),
      ),
  );
}

function changesOf(calls: readonly CallEffects[]): ReadonlyMap<Asset, bigint> {
  const changes = new Map<Asset, bigint>();
  for (const { token, amount } of calls.flatMap((call) => call.changes)) {
    changes.set(token, (changes.get(token) ?? 0n) + amount);
  }
  return changes;
}

function logOf({
  address,
  topics,
  data,
}: {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}): readonly SimulatedLog[] {
  if (!isAddress(address) || !isHex(data)) return [];
  return [{ address, topics: topics.filter(isHex), data }];
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
