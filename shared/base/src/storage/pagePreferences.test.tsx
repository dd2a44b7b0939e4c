import { canonicalLocale, localeOf } from './pagePreferences';

test.each([
  ['de-CH', 'de-CH'],
  ['pt-br', 'pt-BR'],
  ['de_DE', undefined],
  ['x', undefined],
  ['', undefined],
  [undefined, undefined],
])('the canonical form of %p is %p', (tag, canonical) => {
  expect(canonicalLocale(tag)).toBe(canonical);
});

it('takes the language of the browser in place of a tag that formatting would reject', () => {
  expect(localeOf('de_DE', window)).toBe(window.navigator.language);
});

it('formats with a language that the browser does not have', () => {
  const locale = localeOf('xx-YY', window);
  expect(new Intl.NumberFormat(locale).format(1)).toBe(new Intl.NumberFormat().format(1));
});
