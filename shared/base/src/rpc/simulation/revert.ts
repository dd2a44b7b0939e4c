import { isHex, type Hex } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displayText } from '../../domain/displayText';
import { textOfHex } from '../../domain/hexText';

/**
 * The reason of a revert.
 *
 * - `code`: a numeric protocol code ("36"), as used by Aave-style contracts.
 * - `text`: the reason string of a `require`, sanitized for display because it comes from a third party.
 * - `custom`: a Solidity custom error; `name` if it is a known one.
 * - `panic`: a compiler panic, such as 0x11 for an arithmetic overflow.
 */
export type RevertReason =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'custom'; readonly selector: Hex; readonly name?: string }
  | { readonly kind: 'panic'; readonly code: bigint }
  | { readonly kind: 'unknown' };

/** Names of custom errors by 4-byte selector in lower case; see `customErrors`. */
export type CustomErrors = ReadonlyMap<Hex, string>;

const ERROR_STRING_SELECTOR = '0x08c379a0';
const PANIC_SELECTOR = '0x4e487b71';
const PROTOCOL_CODE = /^\d{1,3}$/;
/**
 * "execution reverted: 36", "VM Exception while processing transaction: reverted with reason string
 * '36'".
 */
const REVERT_MESSAGE = /revert(?:ed)?(?: with reason string| with reason)?[:\s]+['"]?(.+?)['"]?$/is;
/** Maximum depth of a node's error inside the errors of the libraries around it. */
const MAX_NESTING = 6;

/**
 * Decodes the revert reason of an error from a node, wallet or library: revert data first, then messages, including
 * those inside a JSON-RPC error body. Never throws.
 */
export function decodeRevert(error: unknown, known: CustomErrors = new Map()): RevertReason {
  const layers = errorLayers(error);
  for (const layer of layers) {
    const data = revertData(layer);
    if (data !== undefined) {
      const decoded = decodeRevertData(data, known);
      if (decoded.kind !== 'unknown') return decoded;
    }
  }
  for (const layer of layers) {
    const decoded = decodeRevertMessage(layer.message);
    if (decoded.kind !== 'unknown') return decoded;
  }
  return { kind: 'unknown' };
}

export function decodeRevertData(data: Hex, known: CustomErrors = new Map()): RevertReason {
  const selector = data.slice(0, 10).toLowerCase() as Hex;
  if (selector.length < 10) return { kind: 'unknown' };
  const body = data.slice(10);
  if (selector === ERROR_STRING_SELECTOR) return textOrCode(decodeText(body));
  if (selector === PANIC_SELECTOR) return decodePanic(body);
  const name = known.get(selector);
  return { kind: 'custom', selector, ...(name === undefined ? {} : { name }) };
}

const WORD = 64;

/** Decodes `(string)` by hand, because the host has no ABI coder. Empty for malformed data. */
function decodeText(body: string): string {
  const length = Number.parseInt(body.slice(WORD, 2 * WORD), 16);
  const digits = body.slice(2 * WORD, 2 * WORD + 2 * length);
  if (!Number.isSafeInteger(length) || digits.length < 2 * length) return '';
  return textOfHex(digits);
}

function decodePanic(body: string): RevertReason {
  return body.length < WORD ? { kind: 'unknown' } : { kind: 'panic', code: BigInt(`0x${body.slice(0, WORD)}`) };
}

function textOrCode(text: string): RevertReason {
  const trimmed = displayText(text, DISPLAY_LENGTH.message);
  if (PROTOCOL_CODE.test(trimmed)) return { kind: 'code', code: trimmed };
  return trimmed === '' ? { kind: 'unknown' } : { kind: 'text', text: trimmed };
}

function decodeRevertMessage(message: string): RevertReason {
  if (PROTOCOL_CODE.test(message.trim())) return textOrCode(message);
  const reason = REVERT_MESSAGE.exec(message.trim())?.[1];
  if (reason === undefined || reason.startsWith('0x')) return { kind: 'unknown' };
  return textOrCode(reason);
}

interface ErrorLayer {
  readonly message: string;
  readonly data: unknown;
}

function errorLayers(error: unknown, depth = 0): readonly ErrorLayer[] {
  if (depth > MAX_NESTING) return [];
  if (typeof error === 'string') {
    const body = parseBody(error);
    return body === undefined ? [{ message: error, data: error }] : errorLayers(body, depth + 1);
  }
  if (typeof error !== 'object' || error === null) return [];
  const fields = error as Readonly<Record<string, unknown>>;
  const own = typeof fields['message'] === 'string' ? fields['message'] : '';
  const body = parseBody(own);
  const layer = body === undefined ? [{ message: own, data: fields['data'] }] : errorLayers(body, depth + 1);
  const inner = ['error', 'body', 'info', 'cause', 'data', 'originalError'].map((name) => fields[name]);
  return [...layer, ...inner.filter((value) => !isHex(value)).flatMap((value) => errorLayers(value, depth + 1))];
}

/** Some nodes and libraries put a whole JSON-RPC response into the message. */
function parseBody(text: string): unknown {
  const start = text.indexOf('{');
  if (start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start)) as unknown;
  } catch {
    return undefined;
  }
}

function revertData(layer: ErrorLayer): Hex | undefined {
  if (isHex(layer.data)) return layer.data;
  // Older nodes return "Reverted 0x08c379a0..." as the data.
  const embedded = typeof layer.data === 'string' ? /0x[0-9a-fA-F]{8,}/.exec(layer.data)?.[0] : undefined;
  return isHex(embedded) ? embedded : undefined;
}
