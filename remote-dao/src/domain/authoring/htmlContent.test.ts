import { hasLetters, htmlContent } from './htmlContent';

it.each([
  ['<p>One</p><p>two</p>', 'One  two'],
  ['a<!-- x > y -->b', 'a b'],
  ['a<!-- first\nsecond -->b<!-- third -->c', 'a b c'],
  ['a<!---->b', 'a b'],
  ['&nbsp;a&#160;b\u200b', 'a b'],
])('reads the text of %j without tags, comments and outer blanks', (html, text) => {
  expect(htmlContent(html)).toBe(text);
});

it.each([
  ['<p>1</p>', false],
  ['<!-- letters -->', false],
  ['&amp;&#65;', false],
  ['<b>я</b>', true],
])('finds letters in %j: %p', (html, expected) => {
  expect(hasLetters(html)).toBe(expected);
});
