import { nameOfBytes, quotedText } from './quotedText';

const SIZE = /^ \((\d+) characters, fingerprint 0x[0-9a-f]{32}\)$/;

test.each([
  ['ends the quotation', 'Raise it”, which does nothing. “', '“Raise it’, which does nothing. ’”'],
  ['ends it by straight quotes', 'Raise it", and', '“Raise it’, and”'],
  ['ends it by two single quotes', "Raise it'', and", '“Raise it’, and”'],
  ['ends it by guillemets', 'Raise it», and', '“Raise it’, and”'],
  ['reverses its direction', 'Raise\u202eti', '“Raise�ti”'],
  ['has several lines', 'Raise\n\nit', '“Raise it”'],
  ['is longer than a line', 'word '.repeat(40), `“${'word '.repeat(23)}word…”`],
  ['is white space', ' \n\t\u3000', '(empty)'],
])('quotes a text that %s, followed by its size', (_case, text, expected) => {
  const quoted = quotedText(text);
  expect(quoted.startsWith(expected)).toBe(true);
  const [, size] = SIZE.exec(quoted.slice(expected.length)) ?? [];
  expect(size).toBe(String(text.length));
});

const UNFORMATTED = /^ \(formatting and links left out, (\d+) characters, fingerprint 0x[0-9a-f]{32}\)$/;

test.each([
  ['formatting', '<p>Raise <strong>it</strong></p><ul><li>now</li></ul>', '“Raise it now”'],
  ['entities that end the quotation', 'Raise it&#8221;, &quot;and&quot;', '“Raise it’, ’and’”'],
  ['entities that reverse its direction', 'Raise&#x202e;ti', '“Raise�ti”'],
  ['no text', '<p></p>', '(empty)'],
  ['more than a line', `<p>${'word '.repeat(40)}</p>`, `“${'word '.repeat(23)}word…”`],
])('quotes the text of HTML with %s, and says that its formatting is left out', (_case, html, expected) => {
  const quoted = quotedText(html);
  expect(quoted.startsWith(expected)).toBe(true);
  const [, size] = UNFORMATTED.exec(quoted.slice(expected.length)) ?? [];
  expect(size).toBe(String(html.length));
});

test('quotes no two texts as the same, even if they read the same', () => {
  const texts = [
    'Raise it',
    '<p>Raise it</p>',
    '<b>Raise it</b>',
    '<a href="https://one.example">Raise it</a>',
    'Raise&#32;it',
  ];
  expect(new Set(texts.map(quotedText)).size).toBe(texts.length);
});

test('quotes a plain text as it is, and says that none is empty', () => {
  expect(quotedText('Raise it')).toBe('“Raise it”');
  expect(quotedText("The DAO's ceiling")).toBe("“The DAO's ceiling”");
  expect(quotedText('')).toBe('(empty)');
});

test.each([
  ['a name', `0x455448${'0'.repeat(58)}`, 'ETH'],
  ['a name with a number', `0x4554482d41${'0'.repeat(54)}`, 'ETH-A'],
  ['a name that fills all bytes', `0x${'41'.repeat(32)}`, 'A'.repeat(32)],
  ['a hash', `0x${'ab'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
  ['words', `0x41206f72${'0'.repeat(56)}`, `0x41206f72${'0'.repeat(56)}`],
  ['a number', `0x31${'0'.repeat(62)}`, `0x31${'0'.repeat(62)}`],
  ['zeros between letters', `0x410041${'0'.repeat(58)}`, `0x410041${'0'.repeat(58)}`],
  ['nothing', `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
  ['fewer bytes', '0x455448', '0x455448'],
])('displays %s in 32 bytes', (_case, bytes, text) => {
  expect(nameOfBytes(bytes)).toBe(text);
});
