/** The byte order mark makes spreadsheets read a file as UTF-8. */
export const UTF8_BOM = '\uFEFF';

/** Text that needs no quotes and that no spreadsheet converts. Most cells of an export. */
const PLAIN = /^(?:(?!true$|false$)[a-z]+|0x[\da-f]+|[\d-]+T[\d:.]+Z)?$/i;
const FORMULA = /^\s*[=+@-]|^[\t\r\n]/;
/** "1e5", "1/2", "2026-09-21", "1:30", "50%", "$5", "(5)". */
const NUMBER_OR_DATE = /^[\s\p{Sc}\d.,:/()-]*\d[\s\p{Sc}\d.,:/()-]*(?:e[+-]?\d+)?\s*(?:%|[ap]m)?\s*$/iu;
const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** "MAR1", "1-May". */
const MONTH = new RegExp(
  String.raw`^\s*(?:\d{1,4}[-/. ]*${MONTH_NAME}[-/. ]*\d{0,4}|${MONTH_NAME}[-/. ]*\d{1,4})\s*$`,
  'i',
);
const TRUTH = /^\s*(?:true|false)\s*$/i;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Formats a text as a CSV cell (RFC 4180). An apostrophe precedes text that a spreadsheet would run as a formula or
 * convert to a number, date or truth value, because anyone can choose a token's symbol.
 */
export function csvText(text: string): string {
  if (PLAIN.test(text)) return text;
  const isMisread = [FORMULA, NUMBER_OR_DATE, MONTH, TRUTH].some((pattern) => pattern.test(text));
  const cell = isMisread ? `'${text}` : text;
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Formats a UTC time that spreadsheets read as a date. They treat ISO 8601 with a zone as text.
 *
 * @param unixSeconds within the range of `Date`.
 */
export function csvTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}
