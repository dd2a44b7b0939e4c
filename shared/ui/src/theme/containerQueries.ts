import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** The name of the containers that an embedded area's layout depends on. */
export const AREA_CONTAINER = 'fathom-area';

/** Matches the conditions of `below`, `between` and `from` in measure.ts. */
const WIDTH_QUERY = /^@media (\((?:\d+px <= )?width (?:<|>=) \d+px\))$/;

/**
 * Bases an embedded area's layout on its column instead of the window, which may be much wider: media queries for a
 * width become container queries.
 */
export const containerQueries: StylisPlugin = (element) => {
  if (element.type !== '@media') return;
  element.value = containerQuery(element.value);
};
// Part of the hash of class names, but a minifier would drop it.
Object.defineProperty(containerQueries, 'name', { value: 'containerQueries' });

/** Converts a media query for a width to a container query; other media queries are unchanged. */
export function containerQuery(query: string): string {
  return query.replace(WIDTH_QUERY, `@container ${AREA_CONTAINER} $1`);
}
