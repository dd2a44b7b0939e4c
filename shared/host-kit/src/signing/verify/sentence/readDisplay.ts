import { isFieldGroup, type DisplayField, type DisplayModel } from '@ethereum-sourcify/clear-signing';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { displayPassage } from '@fathom/base/domain/displayText';
import { BigInt } from '../../captured/globals';
import { libraryText } from './libraryText';
import { refuseTooLong, refuseUnclear } from './mismatch';
import { nameOfBytes, quotedText, shortenedBytes } from './quotedText';
import { verifyText } from '../text/en';

/** An address without a name is displayed instead; an empty list has its own words. */
const HARMLESS_WARNINGS: readonly string[] = ['UNKNOWN_ADDRESS', 'EMPTY_ARRAY'];
const HOURS_PER_DAY = 24n;
/** The maximum in characters, which takes less than a minute to read. */
const LONGEST_SENTENCE = 1000;
/** A placeholder, including the quotation marks around a text. */
const ON_ACCOUNT_OF = /on the account of $/;
const PLACEHOLDER = /(“?\{[^{}]+\}”?)/;

export interface Wording {
  /** Contains a placeholder for each displayed path. */
  readonly sentence: string;
  readonly labels: ReadonlyMap<string, string>;
  /** A part of the sentence that the host words itself. */
  readonly own?: { readonly part: string; readonly text: string } | undefined;
  readonly inner?: Wording | undefined;
}

export interface Interpretation {
  readonly message: string;
  readonly intent: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** Throws a `Refusal` if a part could not be displayed, or if the sentence is too long to read. */
export function interpretationOf(model: DisplayModel, wording: Wording, locale: string): Interpretation {
  refuseWarnings(model);
  const message = messageOf(model, wording, locale);
  const found = message.length;
  if (found > LONGEST_SENTENCE) {
    throw refuseTooLong({ what: verifyText.sentence, found, most: LONGEST_SENTENCE, units: verifyText.characters });
  }
  return {
    message,
    intent: typeof model.intent === 'string' ? model.intent : '',
    fields: fieldsOf(model, wording, locale),
  };
}

function fieldsOf(model: DisplayModel, { labels, inner }: Wording, locale: string): Interpretation['fields'] {
  const labelOf = (path = '') => labels.get(path) ?? path;
  const listed = model.fields ?? [];
  const emptyLists = listed.flatMap((field) =>
    isFieldGroup(field) && field.fields.length === 0
      ? [{ label: labelOf(field.label), value: verifyText.nothing }]
      : [],
  );
  const fields = displayedFields(model).flatMap(({ label, value, embeddedCalldata, ...field }) => {
    if (embeddedCalldata) return inner ? fieldsOf(embeddedCalldata.display, inner, locale) : [];
    return [{ label: labelOf(label), value: inFull(value, field) ?? displayedValue(value, field, locale) }];
  });
  return [...emptyLists, ...fields];
}

function messageOf(model: DisplayModel, { sentence, labels, own, inner }: Wording, locale: string): string {
  function textOf(placeholder: string): string {
    const path = placeholder.replaceAll(/[“{}”]/g, '').trim();
    const found = displayedFields(model).filter(({ label }) => label === path);
    if (found.length === 0 && isEmptyList(model, path))
      return verifyText.none((labels.get(path) ?? path).toLowerCase());
    if (found.length === 0) throw refuseUnclear(`${path} is not displayed`);
    const texts = found.map(({ value, embeddedCalldata, ...field }) => {
      if (embeddedCalldata && inner) return messageOf(embeddedCalldata.display, inner, locale);
      return placeholder.startsWith('“') ? quotedText(libraryText(value)) : displayedValue(value, field, locale);
    });
    return texts.join(' and ');
  }

  const parts = own ? sentence.split(own.part) : [sentence];
  return parts
    .map((part) =>
      part
        .split(PLACEHOLDER)
        .map((text, index) => (index % 2 === 0 ? text : textOf(text)))
        .map((text, index, all) => (isBeforeUser(index, all) ? forUser(text) : text))
        .join(''),
    )
    .join(own?.text);
}

/** True for words before the user's own name, which follow another grammar than those before other names. */
function isBeforeUser(index: number, texts: readonly string[]): boolean {
  return index % 2 === 0 && texts[index + 1]?.startsWith(verifyText.youBegin) === true;
}

function forUser(words: string): string {
  return words.replace(ON_ACCOUNT_OF, verifyText.forUser);
}

function isEmptyList({ fields = [] }: DisplayModel, path: string): boolean {
  return fields.some((field) => isFieldGroup(field) && field.label === path && field.fields.length === 0);
}

/** Formats `1000 USDC` as `1,000 USDC`, `720:00:00` as `30 days`, and a name in 32 bytes as text. */
function displayedValue(
  value: string,
  { format: kind, fieldType }: Pick<DisplayField, 'format' | 'fieldType'>,
  locale: string,
): string {
  if (kind === 'duration') return wholeDays(value) ?? value;
  if (kind === 'raw' && fieldType === 'string') return quotedText(libraryText(value));
  if (kind === 'raw' && fieldType === 'bytes') return shortenedBytes(nameOfBytes(value));
  const [, whole, fraction = '', rest] = /^(\d+)(?:\.(\d+))?( .+)$/s.exec(value) ?? [];
  if (!['amount', 'tokenAmount'].includes(kind) || whole === undefined || rest === undefined) return value;
  return formatTokenInFull({ raw: BigInt(whole + fraction), decimals: fraction.length }, locale) + rest;
}

/** Returns a text or bytes of any length for a field; `undefined` for other values. */
function inFull(value: string, { format: kind, fieldType }: Pick<DisplayField, 'format' | 'fieldType'>) {
  if (kind !== 'raw') return undefined;
  if (fieldType === 'string') return displayPassage(libraryText(value));
  return fieldType === 'bytes' ? nameOfBytes(value) : undefined;
}

/** Other durations are displayed in hours, minutes and seconds. */
function wholeDays(value: string): string | undefined {
  const [, hours = ''] = /^(\d+):00:00$/.exec(value) ?? [];
  return hours === '' || BigInt(hours) % HOURS_PER_DAY !== 0n
    ? undefined
    : verifyText.days(BigInt(hours) / HOURS_PER_DAY);
}

/** Throws a `Refusal` for every warning except a missing name and an empty list, which the sentence states. */
export function refuseWarnings(model: DisplayModel): void {
  const warnings = [
    ...(model.warnings ?? []),
    ...(model.fields ?? []).flatMap(({ warning }) => warning ?? []),
    ...displayedFields(model).flatMap(({ warning }) => warning ?? []),
  ];
  const serious = warnings.find(({ code }) => !HARMLESS_WARNINGS.includes(code));
  if (serious) throw refuseUnclear(`${serious.code}: ${serious.message}`);
  if (model.rawCalldataFallback) throw refuseUnclear('there is no description');
  for (const { embeddedCalldata } of displayedFields(model)) {
    if (embeddedCalldata) refuseWarnings(embeddedCalldata.display);
  }
}

function displayedFields({ fields = [] }: DisplayModel): DisplayField[] {
  return fields.flatMap((field) => (isFieldGroup(field) ? field.fields : [field]));
}
