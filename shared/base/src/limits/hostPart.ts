/** Parameter of a link to a read-only account: `/lending?as=0x…`. */
export const ACCOUNT_PARAMETER = 'as';
/** Parameter of a link that offers the preview release of an area: `/lending?preview=lending`. */
export const PREVIEW_PARAMETER = 'preview';

/** Pages of the shell, in the fragment of any URL because every other path leads to an area. */
export const INFO_PAGES = ['glossary', 'status'] as const;
export type InfoPageId = (typeof INFO_PAGES)[number];

/** Returns the page of a fragment; a glossary term has one like `#glossary-health-factor`. */
export function infoPageOf(fragment: string): InfoPageId | undefined {
  return INFO_PAGES.find((id) => fragment === `#${id}` || fragment.startsWith(`#${id}-`));
}

/** Removes the parameters and fragments that belong to the host, which an area can't set. */
export function withoutHostPart(path: string): string {
  const [beforeHash = '', ...hashParts] = path.split('#');
  const [pathname = '', ...searchParts] = beforeHash.split('?');
  const search = searchParts.join('?');
  const parameters = new URLSearchParams(search);
  const isOfHost = parameters.has(ACCOUNT_PARAMETER) || parameters.has(PREVIEW_PARAMETER);
  parameters.delete(ACCOUNT_PARAMETER);
  parameters.delete(PREVIEW_PARAMETER);
  const kept = isOfHost ? parameters.toString() : search;
  const fragment = hashParts.length === 0 ? '' : `#${hashParts.join('#')}`;
  return `${pathname}${kept === '' ? '' : `?${kept}`}${infoPageOf(fragment) ? '' : fragment}`;
}
