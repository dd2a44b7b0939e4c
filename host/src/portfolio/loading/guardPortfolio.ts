import type { AreaId, AreaPortfolio, AreaSummary, RescueOption } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { displayText, DISPLAY_LENGTH } from '@fathom/base/domain/displayText';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { readFailureText } from '@fathom/base/domain/readFailureText';
import { logProblem } from '@fathom/base/log/logProblem';
import * as v from 'valibot';
import { loadingText } from '../../text/portfolioLoading';
import { ledgerPage } from './ledgerSchema';
import { areaMetric, rescueOptionList, summaryData } from './summarySchema';

/** Milliseconds. A read tries each node, which takes several seconds each. */
const SUMMARY_TIMEOUT = 30_000;
const LEDGER_TIMEOUT = 60_000;

/** Has one sentence for display as its message. */
export class PortfolioError extends Error {
  override readonly name = 'PortfolioError';

  constructor(
    readonly area: AreaId,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The area did not respond in time. */
export class OverdueError extends PortfolioError {}

export interface PortfolioTimeouts {
  /** Milliseconds. */
  readonly summary: number;
  readonly ledger: number;
}

export const TIMEOUTS: PortfolioTimeouts = { summary: SUMMARY_TIMEOUT, ledger: LEDGER_TIMEOUT };

/**
 * Wraps the portfolio of an area, whose code may throw, never settle, or return anything: every result is a frozen copy
 * that a schema accepted, and every failure is a {@link PortfolioError}.
 */
export function guardPortfolio(
  area: AreaId,
  portfolio: AreaPortfolio,
  timeouts: PortfolioTimeouts = TIMEOUTS,
): AreaPortfolio {
  return Object.freeze<AreaPortfolio>({
    ...guardReads(area, portfolio, timeouts),
    stress: (summary, scenario) =>
      stressedSummary(
        area,
        run(area, () => portfolio.stress(summary, scenario)),
        summary,
      ),
    rescue: (summary, request) =>
      acceptedOptions(
        area,
        run(area, () => portfolio.rescue(summary, request)),
      ),
  });
}

type Reads = Required<Pick<AreaPortfolio, 'summary' | 'metric' | 'ledger'>>;

/** Wraps what an area reads. `stress` and `rescue` are synchronous only in the page. */
export function guardReads(
  area: AreaId,
  portfolio: Pick<AreaPortfolio, keyof Reads>,
  timeouts: PortfolioTimeouts,
): Reads {
  return {
    async summary(chainId, account) {
      const result = await settle(area, timeouts.summary, () => portfolio.summary(chainId, account));
      return result === undefined ? undefined : summaryOf(area, result, { area, chainId, account });
    },
    async metric(chainId) {
      const result = await settle(area, timeouts.summary, async () => portfolio.metric?.(chainId));
      return result === undefined ? undefined : parse(area, areaMetric, result);
    },
    async ledger(chainId, account, cursor) {
      const result = await settle(area, timeouts.ledger, () => portfolio.ledger(chainId, account, cursor));
      return parse(area, ledgerPage(cursor.limit), result);
    },
  };
}

/** Checks what an area returned for a scenario. */
export function stressedSummary(area: AreaId, result: unknown, summary: AreaSummary): AreaSummary {
  const stressed = summaryOf(area, result, summary);
  if (stressed.block !== summary.block) throw malformed(area, 'block: another one');
  return stressed;
}

export function acceptedOptions(area: AreaId, result: unknown): readonly RescueOption[] {
  return parse(area, rescueOptionList, result);
}

interface Requested {
  readonly area: AreaId;
  readonly chainId: number;
  readonly account: Address;
  /** Inputs that the area got back from a summary of its own. */
  readonly inputs?: unknown;
}

function summaryOf(area: AreaId, result: unknown, requested: Requested): AreaSummary {
  if (typeof result !== 'object' || result === null) throw malformed(area, 'no object');
  // Only the area reads its inputs, so they are copied as they are.
  const { inputs, ...data } = run(area, () => ({ inputs: undefined, ...result }));
  const summary = parse(area, summaryData, data);
  const isRequested =
    summary.area === requested.area &&
    summary.chainId === requested.chainId &&
    isSameAddress(summary.account, requested.account);
  if (!isRequested) throw malformed(area, 'it is of another area, chain or account');
  return Object.freeze({
    ...summary,
    account: requested.account,
    inputs: inputs === requested.inputs ? inputs : copy(area, inputs),
  });
}

/** Returns a frozen copy: schemas read each property once, and keep none that they don't know. */
function parse<T>(area: AreaId, schema: v.GenericSchema<unknown, T>, result: unknown): T {
  const parsed = run(area, () => v.safeParse(schema, result));
  if (parsed.success) return deepFreeze(parsed.output);
  const [issue] = parsed.issues;
  throw malformed(area, `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}

function copy<T>(area: AreaId, data: T): T {
  try {
    return structuredClone(data);
  } catch (error) {
    throw malformed(area, String(error));
  }
}

function run<T>(area: AreaId, perform: () => T): T {
  try {
    return perform();
  } catch (error) {
    throw thrown(area, error);
  }
}

/** Awaits a call of an area for at most `timeout` ms. */
export async function settle(area: AreaId, timeout: number, perform: () => Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OverdueError(area, loadingText.overdue(timeout))), timeout);
  });
  try {
    return await Promise.race([perform(), overdue]);
  } catch (error) {
    throw error instanceof PortfolioError ? error : thrown(area, error);
  } finally {
    clearTimeout(timer);
  }
}

function malformed(area: AreaId, reason: string): PortfolioError {
  logProblem(`the portfolio of ${area} returned malformed data`, reason);
  return new PortfolioError(area, loadingText.malformed);
}

/** Keeps a sentence of the area itself, and explains a failed read. */
function thrown(area: AreaId, error: unknown): PortfolioError {
  logProblem(`the portfolio of ${area} failed`, error);
  return new PortfolioError(area, sentenceOf(error), { cause: error });
}

function sentenceOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return loadingText.failed;
  if ('code' in error && typeof error.code === 'string') return loadingText.unread(readFailureText(error));
  const isSentence = error instanceof Error && error.name === 'Error' && /^[A-Z].*\.$/.test(error.message);
  return isSentence ? displayText(error.message, DISPLAY_LENGTH.message) : loadingText.failed;
}
