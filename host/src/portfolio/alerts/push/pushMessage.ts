import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { parseUrl } from '@fathom/base/domain/parseUrl';
import { isPortfolioPath, PORTFOLIO_PATH } from '../../portfolioPath';

/** A message of the alerts service, encrypted for the browser. */
export interface PushMessage {
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly account: string;
  /** The alert is from the data of this block. */
  readonly block: number;
  /** Age of the block when the message was sent, in seconds. */
  readonly age: number;
  /** Below the host's origin: the rescue plan, or the portfolio. */
  readonly path: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
}

const LONGEST_TAG = 200;

/** Checks and cleans what a push contains. `undefined` if it isn't a message. */
export function parsePushMessage(text: string | undefined): PushMessage | undefined {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const { kind, title, detail, account, block, age, path, tag } = json as Partial<Record<string, unknown>>;
  const isMessage = [title, detail, account, tag].every((part) => typeof part === 'string');
  if (!isMessage || !isCount(block) || !isCount(age)) return undefined;
  return {
    kind: clean(kind, DISPLAY_LENGTH.name),
    title: clean(title, DISPLAY_LENGTH.message),
    detail: clean(detail, DISPLAY_LENGTH.message),
    account: clean(account, DISPLAY_LENGTH.name),
    block,
    age,
    path: String(path),
    tag: clean(tag, LONGEST_TAG),
  };
}

/** Returns the URL of a page of the portfolio on this origin; everything else opens the portfolio. */
export function portfolioAddress(path: unknown, origin: string): string {
  const address = typeof path === 'string' ? parseUrl(path, origin) : undefined;
  const isOwn = address?.origin === origin && isPortfolioPath(address.pathname);
  return isOwn ? address.href : origin + PORTFOLIO_PATH;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function clean(text: unknown, longest: number): string {
  return displayText(String(text), longest);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
