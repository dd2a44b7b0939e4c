const LATIN_OF: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'l',
  ї: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'l',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ζ: 'z',
  ı: 'l',
  i: 'l',
  1: 'l',
  '|': 'l',
  0: 'o',
};

const LATIN_LETTERS_AND_DIGITS = /^[A-Za-z0-9]*$/;
const NEITHER_LETTER_NOR_NUMBER = /[^\p{L}\p{N}|]/gu;

/**
 * Simplifies a short name: names with the same skeleton look the same at a glance. Ignores case, width, accents,
 * punctuation, invisible characters and common look-alikes (Cyrillic, Greek, 0 and o, 1 and l). This isn't the complete
 * Unicode confusables table.
 */
export function skeletonOf(name: string): string {
  const letters = LATIN_LETTERS_AND_DIGITS.test(name)
    ? name.toLowerCase()
    : name.normalize('NFKD').toLowerCase().replaceAll(NEITHER_LETTER_NOR_NUMBER, '');
  let skeleton = '';
  for (const letter of letters) skeleton += LATIN_OF[letter] ?? letter;
  return skeleton;
}
