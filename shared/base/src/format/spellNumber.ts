const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * Spells a number in English words, the only unambiguous form of `1,234`. `text` is plain decimal text (`formatUnits`)
 * with an integer part from 0 to 999,999; decimals are spelled digit by digit. Throws a RangeError for other text.
 */
export function spellNumber(text: string): string {
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`no words for ${text}`);
  const digits = Array.from(fraction, (digit) => UNITS[Number(digit)] ?? '');
  return [spellWhole(Number(whole)), ...(digits.length > 0 ? ['point', ...digits] : [])].join(' ');
}

function spellWhole(value: number): string {
  const thousands = Math.floor(value / 1_000);
  const rest = value % 1_000;
  if (thousands === 0) return belowThousand(rest);
  const head = `${belowThousand(thousands)} thousand`;
  if (rest === 0) return head;
  return rest < 100 ? `${head} and ${belowThousand(rest)}` : `${head} ${belowThousand(rest)}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  const head = `${belowHundred(hundreds)} hundred`;
  return rest === 0 ? head : `${head} and ${belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  if (value < 20) return UNITS[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${UNITS[value % 10] ?? ''}`;
}
