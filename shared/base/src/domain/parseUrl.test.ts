import { parseUrl } from './parseUrl';

it.each(['', 'https://', '/path', 'fathom.example', 'https://a b/'])('a text without a URL is none: %j', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

it('a path is resolved against its base', () => {
  expect(parseUrl('/path', 'https://fathom.example')?.href).toBe('https://fathom.example/path');
});
