import { infoPageOf, withoutHostPart } from './hostPart';

it.each([
  ['#status', 'status'],
  ['#glossary', 'glossary'],
  ['#glossary-health-factor', 'glossary'],
  ['', undefined],
  ['#content', undefined],
  ['#statusx', undefined],
])('%s selects %s', (fragment, page) => {
  expect(infoPageOf(fragment)).toBe(page);
});

it.each([
  ['/lending/markets?sort=apy#top', '/lending/markets?sort=apy#top'],
  ['/lending?q=a?b&c=%20', '/lending?q=a?b&c=%20'],
  ['/lending?as=0x12', '/lending'],
  ['/lending?sort=apy&as=0x12&as=0x34#top', '/lending?sort=apy#top'],
  ['/lending?%61s=0x12', '/lending'],
  ['/lending?preview=dao', '/lending'],
  ['/lending#status', '/lending'],
  ['/lending?tab=1#glossary-health-factor', '/lending?tab=1'],
  ['markets#content', 'markets#content'],
])('%s of an area is %s', (path, kept) => {
  expect(withoutHostPart(path)).toBe(kept);
});
