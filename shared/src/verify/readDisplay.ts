import { isFieldGroup, type DisplayField, type DisplayModel } from '@ethereum-sourcify/clear-signing';
import { formatTokenInFull } from '../format/formatToken';
import { displayPassage, displayText } from '../domain/displayText';
import { keccakOf } from './functionSignature';
import { libraryText } from './libraryText';
import { refuseUnclear } from './mismatch';
import { verifyText } from './text/en';

/** For an address without a name, which is displayed instead, and for a list that is empty. */
const HARMLESS_WARNINGS: readonly string[] = ['UNKNOWN_ADDRESS', 'EMPTY_ARRAY'];
const HOURS_PER_DAY = 24n;
/** Maximum length of a text in the sentence, in graphemes. */
const LONGEST_TEXT = 120;
/** Length of a fingerprint in characters, with `0x`: 128 bits, enough to prevent collisions. */
const FINGERPRINT = 34;

export interface Interpretation {
  readonly message: string;
  readonly intent: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/**
 * The library's display model as one sentence and a list. Throws a `Refusal` if a part could not be
 * displayed.
 */
export function interpretationOf(model: DisplayModel, locale: string): Interpretation {
  refuseWarnings(model);
  const emptyLists = (model.fields ?? []).flatMap((field) =>
    isFieldGroup(field) && field.fields.length === 0 ? [{ label: field.label ?? '', value: verifyText.nothing }] : [],
  );
  const fields = allFields(model).map(({ label, value, ...field }) => ({
    label,
    value: inFull(value, field) ?? grouped(value, field, locale),
  }));
  return {
    message: messageOf(model, locale),
    intent: typeof model.intent === 'string' ? model.intent : '',
    fields: [...emptyLists, ...fields],
  };
}

/** The sentence of a call, with the sentences of nested calls in place of their bytes. */
function messageOf(model: DisplayModel, locale: string): string {
  if (model.interpolatedIntent === undefined) throw refuseUnclear('there is no sentence');
  let message = model.interpolatedIntent;
  // Longest first: a short value may be part of a longer one.
  for (const field of displayedFields(model).sort((one, other) => other.value.length - one.value.length)) {
    const { value, embeddedCalldata } = field;
    const text = embeddedCalldata ? messageOf(embeddedCalldata.display, locale) : grouped(value, field, locale);
    message = message.replaceAll(value, () => text);
  }
  return message;
}

/** Formats `1000 USDC` as `1,000 USDC`, and `720:00:00` as `30 days`. */
function grouped(
  value: string,
  { format: kind, fieldType }: Pick<DisplayField, 'format' | 'fieldType'>,
  locale: string,
): string {
  if (kind === 'duration') return wholeDays(value) ?? value;
  if (kind === 'raw' && fieldType === 'string') return abbreviated(libraryText(value));
  if (kind === 'raw' && fieldType === 'bytes') return abbreviated(value);
  const [, whole, fraction = '', rest] = /^(\d+)(?:\.(\d+))?( .+)$/s.exec(value) ?? [];
  if (!['amount', 'tokenAmount'].includes(kind) || whole === undefined || rest === undefined) return value;
  return formatTokenInFull({ raw: BigInt(whole + fraction), decimals: fraction.length }, locale) + rest;
}

/** A text or bytes of any length, as one of the fields; `undefined` for other values. */
function inFull(value: string, { format: kind, fieldType }: Pick<DisplayField, 'format' | 'fieldType'>) {
  if (kind !== 'raw') return undefined;
  if (fieldType === 'string') return displayPassage(libraryText(value));
  return fieldType === 'bytes' ? value : undefined;
}

/**
 * A text or bytes shortened for the sentence: one line, with the size and a fingerprint if
 * truncated.
 */
function abbreviated(value: string): string {
  const text = displayText(value, LONGEST_TEXT);
  return text === value ? value : verifyText.abbreviated(text, value.length, keccakOf(value).slice(0, FINGERPRINT));
}

/**
 * `undefined` for a duration that is not a whole number of days: it is displayed in hours, minutes
 * and seconds.
 */
function wholeDays(value: string): string | undefined {
  const [, hours = ''] = /^(\d+):00:00$/.exec(value) ?? [];
  return hours === '' || BigInt(hours) % HOURS_PER_DAY !== 0n
    ? undefined
    : verifyText.days(BigInt(hours) / HOURS_PER_DAY);
}

/**
 * Throws a `Refusal` for every warning except a missing name and an empty list, which the sentence
 * states.
 */
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

/** The displayed fields, including those of groups. */
function displayedFields({ fields = [] }: DisplayModel): DisplayField[] {
  return fields.flatMap((field) => (isFieldGroup(field) ? field.fields : [field]));
}

/** The displayed fields, with those of nested calls in place of their bytes. */
function allFields(model: DisplayModel): DisplayField[] {
  return displayedFields(model).flatMap((field) =>
    field.embeddedCalldata ? allFields(field.embeddedCalldata.display) : [field],
  );
}
