/** Maximum lengths of third-party names on display, in graphemes. */
export const DISPLAY_LENGTH = { symbol: 24, wallet: 40, name: 64, message: 256 } as const;

const REPLACEMENT = '\u{FFFD}';
const ELLIPSIS = '…';

/** Longer input is cut first, to bound the cost. 256 graphemes of maximum length fit. */
const LONGEST_INPUT = 4096;
/** A grapheme with more UTF-16 units draws over adjacent text. */
const LONGEST_GRAPHEME = 16;

const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
/** Spaces of all widths, line and paragraph separators, tabs, and the blank Braille pattern. */
const BLANKS = /[\t-\r\u0085\u2800\p{Z}]+/gu;
/**
 * Controls, bidi and other format characters, lone surrogates, private use, unassigned, zero width.
 */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]+/gu;
const LEADING_MARKS = /(^| )\p{M}+/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** A fast path for nearly all names; a list of reserves contains hundreds of them. */
const PRINTABLE_ASCII = /^(?:[!-~]+(?: [!-~]+)*)?$/;

let segmenter: Intl.Segmenter | undefined;

/** The segmenter is created on first use, because its data takes a slow device 40 ms to load. */
function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Sanitizes third-party text (token symbol, wallet name, revert reason) for display on one line. Invisible and
 * direction-changing characters become a visible `�`, stacked combining marks are cut, and text is limited to `longest`
 * graphemes (up to 256) with an ellipsis. Idempotent. Right-to-left letters are kept: isolate them in a sentence with
 * `<bdi>` or `isolateText`. Compare, store and send the original.
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

/** Characters that look like a double quotation mark and would end a quotation. */
export const QUOTES = /["“”„‟«»〝〞〟＂]|''|‘‘|’’/gu;

/** Quotes a third-party message. It is sanitized, on one line, and can't end the quotation. */
export function quoteMessage(words: string): string {
  const displayed = displayText(words, DISPLAY_LENGTH.message).replaceAll(QUOTES, '’').replace(/\.$/, '');
  return `“${isolateText(displayed)}”`;
}

/** Letters, with single marks between them: `USDC.e`, `rsUSDC`. */
const PLAIN_SYMBOL = /^[A-Za-z]+(?:[.+_-][A-Za-z]+)*$/;
/** A start that would merge with a preceding amount, or several words. */
const RUNS_INTO_AMOUNT = /^[^\p{L}]|\s/u;

/**
 * Formats a token's symbol for display next to an amount. Symbols that could be read as part of the amount or the
 * sentence, such as `000 USDC`, are quoted.
 */
export function displaySymbol(symbol: string): string {
  const displayed = displayText(symbol, DISPLAY_LENGTH.symbol);
  return RUNS_INTO_AMOUNT.test(displayed) ? quoted(displayed) : displayed;
}

/**
 * Formats a token's symbol where users sign: everything but plain Latin letters is quoted, because digits and letters
 * of other scripts imitate them.
 */
export function quotedSymbol(symbol: string): string {
  const displayed = displayText(symbol, DISPLAY_LENGTH.symbol);
  return displayed === '' || PLAIN_SYMBOL.test(displayed) ? displayed : quoted(isolateText(displayed));
}

/** Idempotent, because displayed text may be stored and displayed again. */
function quoted(text: string): string {
  const inner = text.startsWith('“') && text.endsWith('”') ? text.slice(1, -1) : text;
  return `“${inner.replaceAll(QUOTES, '’')}”`;
}

/** Excludes from {@link HIDDEN} joiners and variation selectors, which many scripts and emoji require. */
const HIDDEN_IN_PROSE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Sanitizes a third-party passage (body of a proposal) of any length, keeping its line breaks. Invisible and
 * direction-changing characters become a visible `�`, stacked combining marks are cut. Idempotent.
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

export function isolateText(displayed: string): string {
  return RIGHT_TO_LEFT.test(displayed) ? `${FIRST_STRONG_ISOLATE}${displayed}${POP_DIRECTIONAL_ISOLATE}` : displayed;
}
