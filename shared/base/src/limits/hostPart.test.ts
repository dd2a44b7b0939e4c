import { infoPageOf } from '@fathom/base/limits/hostPart';

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
