/** Pages of the shell next to the areas. They are behind the fragment of any address, because every other path leads to an area. */
export const INFO_PAGES = ['glossary', 'status'] as const;
export type InfoPageId = (typeof INFO_PAGES)[number];

/** The page that a fragment names; a term of the glossary as `#glossary-health-factor`. */
export function infoPageOf(fragment: string): InfoPageId | undefined {
  return INFO_PAGES.find((id) => fragment === `#${id}` || fragment.startsWith(`#${id}-`));
}
