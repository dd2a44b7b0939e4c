/** Longest title and body that are put into an address: browsers and forums refuse longer ones. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 1_500;

/**
 * Where a new topic about the proposal is opened in a Discourse forum, title and text filled in.
 * `undefined` for a forum address that is none. `body` is plain text.
 */
export function forumTopicUrl(forumUrl: string, title: string, body: string): string | undefined {
  if (!/^https?:\/\/[^\s/]+/.test(forumUrl)) return undefined;
  const base = forumUrl.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const query = [
    ['title', title.trim().slice(0, LONGEST_TITLE)],
    ['body', body.slice(0, LONGEST_BODY)],
  ].map(([name, text]) => `${name}=${encodeURIComponent((text ?? '').replaceAll(/\p{Surrogate}/gu, '\u{fffd}'))}`);
  return `${base}/new-topic?${query.join('&')}`;
}
