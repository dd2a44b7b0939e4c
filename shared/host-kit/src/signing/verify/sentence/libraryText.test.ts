import { libraryText } from './libraryText';

/** Converts each byte to a character, like the library. */
function byBytes(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

test.each(['', 'Vault', 'Größe', '提案 🚀', '\uFEFFwith a mark'])('restores the text %j from its bytes', (text) => {
  expect(libraryText(byBytes(text))).toBe(text);
});

test.each(['提案', 'Ă', 'aŁ', 'Gr\u00f6ße', '\u00ff'])('leaves %j, which is no text of bytes, as it is', (text) => {
  expect(libraryText(text)).toBe(text);
});
