import { isFieldGroup, type DisplayField, type DisplayModel } from '@ethereum-sourcify/clear-signing';
import { formatTokenInFull } from '../format/formatToken';
import { displayText } from '../domain/displayText';
import { keccakOf } from './functionSignature';
import { libraryText } from './libraryText';
import { refuseUnclear } from './mismatch';
import { verifyText } from './text/en';

/** A missing name of an address: the address is displayed instead. */
const HARMLESS_WARNING = 'UNKNOWN_ADDRESS';
const HOURS_PER_DAY = 24n;
/** Of a text in the sentence, in graphemes. */
const LONGEST_TEXT = 120;
/** Digits of a fingerprint with `0x`: 128 bits, so that no second text has the same one. */
const FINGERPRINT = 34;

export interface Interpretation {
  readonly message: string;
  readonly intent: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** What the library displays, as one sentence and a list. Throws a `Refusal` where it could not display a part. */
export function interpretationOf(model: DisplayModel, locale: string): Interpretation {
  refuseWarnings(model);
  const fields = allFields(model).map(({ label, value, ...field }) => ({
    label,
    value: grouped(value, field, locale),
  }));
  return {
    message: messageOf(model, locale),
    intent: typeof model.intent === 'string' ? model.intent : '',
    fields,
  };
}

/** The sentence of a call, with those of the calls that it carries in place of their bytes. */
function messageOf(model: DisplayModel, locale: string): string {
  if (model.interpolatedIntent === undefined) throw refuseUnclear('there is no sentence');
  let message = model.interpolatedIntent;
  // Longest first: a short value may be the end of a longer one.
  for (const field of displayedFields(model).sort((one, other) => other.value.length - one.value.length)) {
    const { value, embeddedCalldata } = field;
    const text = embeddedCalldata ? messageOf(embeddedCalldata.display, locale) : grouped(value, field, locale);
    message = message.replaceAll(value, () => text);
  }
  return message;
}

/** `1000 USDC` as `1,000 USDC`, and `720:00:00` as `30 days`. */
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

/** A text or bytes as the sentence has room for them: one line, and of what is left out the size and a fingerprint. */
function abbreviated(value: string): string {
  const text = displayText(value, LONGEST_TEXT);
  return text === value ? value : verifyText.abbreviated(text, value.length, keccakOf(value).slice(0, FINGERPRINT));
}

/** `undefined` for a length that is not a whole number of days: its hours, minutes and seconds are displayed. */
function wholeDays(value: string): string | undefined {
  const [, hours = ''] = /^(\d+):00:00$/.exec(value) ?? [];
  return hours === '' || BigInt(hours) % HOURS_PER_DAY !== 0n
    ? undefined
    : verifyText.days(BigInt(hours) / HOURS_PER_DAY);
}

/** Throws a `Refusal` for every warning but that of a missing name. */
export function refuseWarnings(model: DisplayModel): void {
  const warnings = [
    ...(model.warnings ?? []),
    ...(model.fields ?? []).flatMap(({ warning }) => warning ?? []),
    ...displayedFields(model).flatMap(({ warning }) => warning ?? []),
  ];
  const serious = warnings.find(({ code }) => code !== HARMLESS_WARNING);
  if (serious) throw refuseUnclear(`${serious.code}: ${serious.message}`);
  if (model.rawCalldataFallback) throw refuseUnclear('there is no description');
  for (const { embeddedCalldata } of displayedFields(model)) {
    if (embeddedCalldata) refuseWarnings(embeddedCalldata.display);
  }
}

/** The displayed fields, those of groups included. */
function displayedFields({ fields = [] }: DisplayModel): DisplayField[] {
  return fields.flatMap((field) => (isFieldGroup(field) ? field.fields : [field]));
}

/** With those of embedded calls in the place of their bytes. */
function allFields(model: DisplayModel): DisplayField[] {
  return displayedFields(model).flatMap((field) =>
    field.embeddedCalldata ? allFields(field.embeddedCalldata.display) : [field],
  );
}
