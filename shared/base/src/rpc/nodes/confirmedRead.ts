import { reasonOf, type NodeResponse, type ReadSource } from './jsonRpc';
import { commonBlocks, decodeHeight, isPlausibleHeight, MAX_HEIGHT_GAP } from './nodeHeads';
import type { CommonBlocks, HeadContext } from './nodeHeads';
import { majority, pinToBlock, readsLatest, type Vote } from './nodeVotes';
import { isMajority } from '../../domain/sourceCounts';

export interface ConfirmingSource {
  readonly request: ReadSource;
  /** True if the source had no new block for a while; default: unknown. */
  readonly isStuck?: () => boolean;
  /**
   * True for a wallet, which may have no node: it isn't counted if it refuses to report its block, but is if it doesn't
   * respond. Default: false.
   */
  readonly isOptional?: true;
}

export type ConfirmedRead<Source> =
  | {
      readonly kind: 'agreed';
      readonly response: Vote<Source>['response'];
      readonly confirmedBy: number;
      readonly sources: number;
      readonly isContested: boolean;
      readonly outvoted: readonly Source[];
      readonly heights: readonly bigint[];
    }
  | { readonly kind: 'disagreement'; readonly message: string }
  /** `reason`: the last one of a node that responded, if any. */
  | { readonly kind: 'unreachable'; readonly message: string; readonly reason: string | undefined };

export interface ConfirmedReadOptions {
  readonly context: HeadContext;
  readonly pause: () => Promise<void>;
}

const TOO_FAR_APART = 'RPC nodes are at blocks too far apart to be compared.';
const DIFFERENT_RESULTS = 'RPC nodes returned different results for the same read.';

/**
 * Requests the same read at the same block from every source. A result is confirmed if more than half of all sources
 * return it. Otherwise all are requested a second time, and the majority of the responses decides; the counts show that
 * they are fewer. A tie is a disagreement. A single response also counts against sources stuck at an older block. Never
 * rejects.
 */
export async function readConfirmed<Source extends ConfirmingSource>(
  sources: readonly Source[],
  method: string,
  params: readonly unknown[],
  { context, pause }: ConfirmedReadOptions,
): Promise<ConfirmedRead<Source>> {
  // Starts with the newest block: a wallet may report an older height than it has, and an older block may not contain
  // the user's last transaction.
  const first = await ask(sources, method, params, context, 'highest');
  const clear = majority(first.votes);
  if (clear && isMajority({ confirmedBy: clear.length, sources: first.counted })) return agreed(clear, first);
  const isTie = first.votes.length === sources.length && first.isSameBlock;
  if (!isTie) await pause();
  const last = isTie ? first : await ask(sources, method, params, context, 'lowest');
  const winners = majority(last.votes);
  if (winners) return agreed(winners, last);
  const single = await readPastStuck(sources, method, params, { context, counted: last.counted });
  if (single) return single;
  if (last.votes.length > 0) return { kind: 'disagreement', message: DIFFERENT_RESULTS };
  if (last.areApart) return { kind: 'disagreement', message: TOO_FAR_APART };
  return { kind: 'unreachable', message: last.lastError, reason: last.lastReason };
}

interface Round<Source> {
  readonly votes: readonly Vote<Source>[];
  readonly counted: number;
  readonly heights: readonly bigint[];
  /** True if all heights are equal, so that another block would change nothing. */
  readonly isSameBlock: boolean;
  /** True if nothing was requested, because no block is known to be current. */
  readonly areApart: boolean;
  readonly lastError: string;
  readonly lastReason: string | undefined;
}

async function ask<Source extends ConfirmingSource>(
  sources: readonly Source[],
  method: string,
  params: readonly unknown[],
  context: HeadContext,
  which: keyof CommonBlocks,
): Promise<Round<Source>> {
  if (!readsLatest(params) || sources.length === 1) return collect(sources, method, params);
  const reports = await Promise.all(sources.map(({ request }) => request('eth_blockNumber', [])));
  const counted = countSources(sources, reports);
  const heights = reports.flatMap((report) => (report.kind === 'result' ? (decodeHeight(report.value) ?? []) : []));
  const blocks = commonBlocks(heights, context);
  if (!blocks) {
    const errors = lastErrors(sources, reports);
    return { votes: [], counted, heights, isSameBlock: false, areApart: heights.length > 0, ...errors };
  }
  const isSameBlock = blocks.lowest === blocks.highest;
  const round = await collect(sources, method, pinToBlock(params, blocks[which]));
  return { ...round, counted, heights, isSameBlock };
}

/**
 * Returns the response of the only source with new blocks, if all other responding sources are stuck at a block too old
 * to compare. Sources detect this themselves: see `standstill.ts`.
 */
async function readPastStuck<Source extends ConfirmingSource>(
  sources: readonly Source[],
  method: string,
  params: readonly unknown[],
  { context, counted }: { readonly context: HeadContext; readonly counted: number },
): Promise<ConfirmedRead<Source> | undefined> {
  const heights = await readHeights(sources);
  const [moving, another] = heights.filter(({ source }) => source.isStuck?.() !== true);
  if (!moving || another || !isPlausibleHeight(moving.height, context)) return undefined;
  const stuck = heights.filter((report) => report !== moving);
  if (stuck.length === 0 || stuck.some(({ height }) => moving.height - height <= MAX_HEIGHT_GAP)) return undefined;
  const response = await moving.source.request(method, params);
  if (!isExecuted(response)) return undefined;
  const outvoted = stuck.map(({ source }) => source);
  // Stuck sources don't count as objections.
  return { kind: 'agreed', response, confirmedBy: 1, sources: counted, isContested: false, outvoted, heights: [] };
}

async function readHeights<Source extends ConfirmingSource>(
  sources: readonly Source[],
): Promise<readonly { readonly source: Source; readonly height: bigint }[]> {
  const reports = await Promise.all(
    sources.map(async (source) => ({ source, report: await source.request('eth_blockNumber', []) })),
  );
  return reports.flatMap(({ source, report }) => {
    const height = report.kind === 'result' ? decodeHeight(report.value) : undefined;
    return height === undefined ? [] : { source, height };
  });
}

async function collect<Source extends ConfirmingSource>(
  sources: readonly Source[],
  method: string,
  params: readonly unknown[],
): Promise<Round<Source>> {
  const responses = await Promise.all(
    sources.map(async (source) => ({ source, response: await source.request(method, params) })),
  );
  const votes = responses.flatMap(({ source, response }) => (isExecuted(response) ? [{ source, response }] : []));
  const all = responses.map(({ response }) => response);
  const counted = countSources(sources, all);
  return { votes, counted, heights: [], isSameBlock: true, areApart: false, ...lastErrors(sources, all) };
}

/** A wallet without a node isn't a reason. */
function lastErrors(
  sources: readonly ConfirmingSource[],
  responses: readonly NodeResponse[],
): Pick<Round<unknown>, 'lastError' | 'lastReason'> {
  const failures = responses.flatMap((response, index) =>
    isExecuted(response) ? [] : { response, isOptional: sources[index]?.isOptional },
  );
  const reasons = failures.flatMap(({ response, isOptional }) => (isOptional ? [] : (reasonOf(response) ?? [])));
  return { lastError: failures.at(-1)?.response.message ?? '', lastReason: reasons.at(-1) };
}

function countSources(sources: readonly ConfirmingSource[], responses: readonly NodeResponse[]): number {
  return sources.filter(({ isOptional }, index) => !isOptional || responses[index]?.kind !== 'refused').length;
}

function agreed<Source>(
  winners: readonly [Vote<Source>, ...Vote<Source>[]],
  { votes, counted, heights }: Round<Source>,
): ConfirmedRead<Source> {
  const outvoted = votes.filter((vote) => !winners.includes(vote)).map(({ source }) => source);
  const counts = { confirmedBy: winners.length, sources: counted };
  const isContested = outvoted.length > 0 && !isMajority(counts);
  return { kind: 'agreed', response: winners[0].response, ...counts, isContested, outvoted, heights };
}

function isExecuted(response: NodeResponse): response is Vote<unknown>['response'] {
  return response.kind === 'result' || response.kind === 'reverted';
}
