/** Longest texts, in graphemes, that a name by a third party takes on a screen. */
export const DISPLAY_LENGTH = { symbol: 24, wallet: 40, name: 64, message: 256 } as const;

/** Visible in place of characters that are invisible or reorder the text around them. */
const REPLACEMENT = '\u{FFFD}';
const ELLIPSIS = '…';

/** Only so much is looked at: 256 graphemes of the longest kind fit, and a text of megabytes costs no more. */
const LONGEST_INPUT = 4096;
/** A grapheme of more UTF-16 units is not writing, but an attempt to draw over its neighbors. */
const LONGEST_GRAPHEME = 16;

const VARIATION_SELECTORS = /\p{Variation_Selector}/gu;
/** Spaces of all widths, line and paragraph separators, tabs, and the blank Braille pattern. */
const BLANKS = /[\t-\r\u0085\u2800\p{Z}]+/gu;
/** Controls, bidi and other format characters, lone surrogates, private use, unassigned, zero width. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]+/gu;
/** Marks that would attach to whatever precedes the text. */
const LEADING_MARKS = /(^| )\p{M}+/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Needs no cleaning. Nearly all names are of this kind, and a list of reserves holds hundreds of them. */
const PRINTABLE_ASCII = /^(?:[!-~]+(?: [!-~]+)*)?$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text by a third party (token symbol, wallet name, revert reason) as it may be displayed: in one line, without characters that are
 * invisible or change the direction of the text (each run of them becomes a visible `�`), without stacks of combining marks, and of at
 * most `longest` graphemes (up to 256), the last of them an ellipsis where the text was longer. Idempotent. Letters of right-to-left
 * scripts stay: isolate the text inside a sentence, with `<bdi>` or `isolateText`. Compare, store and send the original.
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
  const graphemes = Array.from(segmenter.segment(cleaned), ({ segment }) =>
    segment.length > LONGEST_GRAPHEME ? REPLACEMENT : segment,
  );
  const isComplete = graphemes.length <= longest && text.length <= LONGEST_INPUT;
  return isComplete
    ? graphemes.join('')
    : `${graphemes
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/** As {@link HIDDEN}, without the joiners and the choice of a presentation, which prose in many scripts and emoji need. */
const HIDDEN_IN_PROSE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A passage by a third party (body of a proposal) as it may be displayed: of any length, with its lines. Characters that are invisible
 * or change the direction of the text become a visible `�`, and stacks of combining marks are cut. Idempotent.
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

/** A displayed text inside a sentence: right-to-left letters are isolated, so that they cannot move the amounts next to them. */
export function isolateText(displayed: string): string {
  return RIGHT_TO_LEFT.test(displayed) ? `${FIRST_STRONG_ISOLATE}${displayed}${POP_DIRECTIONAL_ISOLATE}` : displayed;
}
