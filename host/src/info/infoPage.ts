/**
 * Pages of the shell. They use the fragment of any URL, because every other path leads to an area.
 */
export const INFO_PAGES = ['glossary', 'status'] as const;
export type InfoPageId = (typeof INFO_PAGES)[number];

/** The page selected by a fragment; a glossary term has one like `#glossary-health-factor`. */
export function infoPageOf(fragment: string): InfoPageId | undefined {
  return INFO_PAGES.find((id) => fragment === `#${id}` || fragment.startsWith(`#${id}-`));
}
