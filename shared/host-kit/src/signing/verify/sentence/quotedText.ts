import { displayText, QUOTES } from '@fathom/base/domain/displayText';
import { plainText } from '@fathom/base/domain/plainText';
import { characterOf, parseInt } from '../../captured/globals';
import { keccakOf } from '../descriptor/functionSignature';
import { verifyText } from '../text/en';

/** Graphemes. */
const LONGEST_TEXT = 120;
/** Characters, including `0x`: 128 bits, enough to prevent collisions. */
export const FINGERPRINT = 34;

/**
 * One quoted line, without HTML, Markdown and invisible characters. A changed text is followed by its size and a
 * fingerprint, so that two texts never look equal.
 */
export function quotedText(value: string): string {
  const plain = plainText(value);
  const text = displayText(plain, LONGEST_TEXT).replaceAll(QUOTES, '’');
  const displayed = text === '' ? verifyText.empty : verifyText.quoted(text);
  if (text === value) return displayed;
  return displayed + (plain === value ? sizeOf(value) : verifyText.unformatted(value.length, fingerprintOf(value)));
}

export function shortenedBytes(value: string): string {
  const text = displayText(value, LONGEST_TEXT);
  return text === value ? value : text + sizeOf(value);
}

/** Decodes a `bytes32` name: plain letters, then zeros. Other bytes are returned unchanged. */
export function nameOfBytes(value: string): string {
  const [, digits] = /^0x((?:[0-9a-f]{2})+?)(?:00)*$/i.exec(value) ?? [];
  if (value.length !== 66 || digits === undefined) return value;
  const name = characterOf(...(digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
  return /^[A-Za-z][A-Za-z0-9._-]*$/.test(name) ? name : value;
}

function sizeOf(value: string): string {
  return verifyText.sizeOf(value.length, fingerprintOf(value));
}

function fingerprintOf(value: string): string {
  return keccakOf(value).slice(0, FINGERPRINT);
}
