/** Maximum length of title and body in the URL: browsers and forums reject longer URLs. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 1_500;

/**
 * Returns the Discourse URL that opens a new topic with title and plain-text body. `undefined` for an invalid forum
 * address.
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
