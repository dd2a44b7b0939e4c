import { forumTopicUrl } from './forumTopic';

it('opens a new topic of the forum with title and text [DAO-128]', () => {
  const url = new URL(forumTopicUrl('https://forum.example/', 'Raise & lower', 'Body?\n#1') ?? '');
  expect(url.origin + url.pathname).toBe('https://forum.example/new-topic');
  expect(Object.fromEntries(url.searchParams)).toEqual({ title: 'Raise & lower', body: 'Body?\n#1' });
});

test.each([
  ['a forum in a folder', 'https://example.org/forum', 'https://example.org/forum/new-topic?title=a&body=b'],
  ['a forum with a query', 'https://example.org/?x=1', 'https://example.org/new-topic?title=a&body=b'],
  ['a forum without encryption', 'http://example.org', 'http://example.org/new-topic?title=a&body=b'],
  ['a forum with needless slashes', 'https://example.org/f///', 'https://example.org/f/new-topic?title=a&body=b'],
  ['a forum with a fragment', 'https://example.org/f#a?b', 'https://example.org/f/new-topic?title=a&body=b'],
  ['a text that names a forum', 'see https://example.org', undefined],
  ['no forum', 'https:///f', undefined],
  ['something else', 'javascript:alert(1)', undefined],
])('reads the address of %s', (_, forum, url) => {
  expect(forumTopicUrl(forum, 'a', 'b')).toBe(url);
});

it('leaves blanks around the title out', () => {
  expect(forumTopicUrl('https://forum.example', ' a ', 'b')).toBe('https://forum.example/new-topic?title=a&body=b');
});

it('keeps the address short enough for a browser', () => {
  expect(forumTopicUrl('https://forum.example', '中'.repeat(5_000), '中'.repeat(50_000))?.length).toBeLessThan(20_000);
  expect(forumTopicUrl('https://forum.example', '\ud800', '')).toContain('title=%EF%BF%BD');
});
