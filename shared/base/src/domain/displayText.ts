/** Maximum lengths for display of names by third parties, in graphemes. */
export const DISPLAY_LENGTH = { symbol: 24, wallet: 40, name: 64, message: 256 } as const;

/** Replaces characters that are invisible or reorder the surrounding text. */
const REPLACEMENT = '\u{FFFD}';
const ELLIPSIS = '…';

/**
 * Longer input is cut first: 256 graphemes of maximum length fit, and megabytes of text stay cheap.
 */
const LONGEST_INPUT = 4096;
/** A grapheme with more UTF-16 units is not writing, but an attempt to draw over adjacent text. */
const LONGEST_GRAPHEME = 16;

const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
/** Spaces of all widths, line and paragraph separators, tabs, and the blank Braille pattern. */
const BLANKS = /[\t-\r\u0085\u2800\p{Z}]+/gu;
/**
 * Controls, bidi and other format characters, lone surrogates, private use, unassigned, zero width.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]+/gu;
/** Combining marks at the start of a word, which would attach to the preceding text. */
const LEADING_MARKS = /(^| )\p{M}+/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Requires no cleaning. A fast path for nearly all names; a list of reserves contains hundreds of
 * them.
 */
const PRINTABLE_ASCII = /^(?:[!-~]+(?: [!-~]+)*)?$/;

let segmenter: Intl.Segmenter | undefined;

/** Made for the first text that needs it: its data takes a slow device some 40 ms. */
function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Sanitizes a text by a third party (token symbol, wallet name, revert reason) for display: one
 * line; each run of characters that are invisible or change the text direction becomes a visible
 * `�`; stacks of combining marks are cut; at most `longest` graphemes (up to 256), the last of them
 * an ellipsis if the text was longer. Idempotent. Letters of right-to-left scripts are kept:
 * isolate the text in a sentence with `<bdi>` or `isolateText`. Compare, store and send the
 * original.
 */
export function displayText(text: string, longest: number): string {
  if (text.length <= longest && PRINTABLE_ASCII.test(text)) return text;
  const cleaned = text
    .slice(0, LONGEST_INPUT)
    .replaceAll(VARIATION_SELECTORS, '')
    .normalize('NFC')
    .replaceAll(BLANKS, ' ')
    .replaceAll(HIDDEN, REPLACEMENT)
    .replaceAll(LEADING_MARKS, `$1${REPLACEMENT}`)
    .replaceAll(STACKED_MARKS, '$1')
    .normalize('NFC')
    .trim();
  const graphemes = graphemesOf(cleaned).map((grapheme) =>
    grapheme.length > LONGEST_GRAPHEME ? REPLACEMENT : grapheme,
  );
  const isComplete = graphemes.length <= longest && text.length <= LONGEST_INPUT;
  return isComplete
    ? graphemes.join('')
    : `${graphemes
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/** Everything that looks like a double quotation mark, which would end a quotation. */
export const QUOTES = /["“”„‟«»〝〞〟＂]|''|‘‘|’’/gu;

/** Letters, with single marks between them: `USDC.e`, `rsUSDC`. */
const PLAIN_SYMBOL = /^[A-Za-z]+(?:[.+_-][A-Za-z]+)*$/;
/** A beginning that an amount before it would run into, and words. */
const RUNS_INTO_AMOUNT = /^[^\p{L}]|\s/u;

/**
 * A token's symbol for display next to an amount: sanitized, and in quotation marks where it could
 * be read as a part of the amount or as words of the sentence, such as `000 USDC`.
 */
export function displaySymbol(symbol: string): string {
  const displayed = displayText(symbol, DISPLAY_LENGTH.symbol);
  return RUNS_INTO_AMOUNT.test(displayed) ? quoted(displayed) : displayed;
}

/**
 * The same where somebody signs what they read: everything but plain Latin letters is in quotation
 * marks, since digits and letters of other scripts imitate them.
 */
export function quotedSymbol(symbol: string): string {
  const displayed = displayText(symbol, DISPLAY_LENGTH.symbol);
  return displayed === '' || PLAIN_SYMBOL.test(displayed) ? displayed : quoted(isolateText(displayed));
}

/** Idempotent, since what is displayed may be stored and displayed again. */
function quoted(text: string): string {
  const inner = text.startsWith('“') && text.endsWith('”') ? text.slice(1, -1) : text;
  return `“${inner.replaceAll(QUOTES, '’')}”`;
}

/**
 * As {@link HIDDEN}, but keeps joiners and variation selectors, which prose in many scripts and
 * emoji require.
 */
const HIDDEN_IN_PROSE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Sanitizes a passage by a third party (body of a proposal) for display: any length, with its line
 * breaks. Characters that are invisible or change the text direction become a visible `�`, and
 * stacks of combining marks are cut. Idempotent.
 */
export function displayPassage(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(displayLine)
    .join('\n');
}

function displayLine(line: string): string {
  return line
    .replaceAll(BLANKS, (blanks) => ' '.repeat(blanks.length))
    .replaceAll(HIDDEN_IN_PROSE, REPLACEMENT)
    .replaceAll(LEADING_MARKS, `$1${REPLACEMENT}`)
    .replaceAll(STACKED_MARKS, '$1');
}

const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Prepares a sanitized text for a sentence: isolates right-to-left letters, so that they cannot
 * reorder adjacent amounts.
 */
export function isolateText(displayed: string): string {
  return RIGHT_TO_LEFT.test(displayed) ? `${FIRST_STRONG_ISOLATE}${displayed}${POP_DIRECTIONAL_ISOLATE}` : displayed;
}
