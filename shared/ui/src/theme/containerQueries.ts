import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** The name of the containers that an embedded area's layout depends on. */
export const AREA_CONTAINER = 'fathom-area';

/** Matches the conditions of `below`, `between` and `from` in measure.ts. */
const WIDTH_QUERY = /^@media (\((?:\d+px <= )?width (?:<|>=) \d+px\))$/;

/**
 * Makes the width of an area's column decide about its layout where the window's would: media
 * queries for a width become container queries. A partner's page may be much wider than the column.
 */
export const containerQueries: StylisPlugin = (element) => {
  if (element.type !== '@media') return;
  element.value = containerQuery(element.value);
};
// Part of the hash of class names. A minifier would drop it.
Object.defineProperty(containerQueries, 'name', { value: 'containerQueries' });

/** The container query in place of a media query for a width; other media queries as they are. */
export function containerQuery(query: string): string {
  return query.replace(WIDTH_QUERY, `@container ${AREA_CONTAINER} $1`);
}
