import type { ThemePreference } from '@fathom/contract';

/** The displayed scheme for a choice. `darkness`: whether the device prefers dark colors. */
export function schemeOf(
  choice: ThemePreference['scheme'] | 'system',
  darkness: Pick<MediaQueryList, 'matches'>,
): ThemePreference['scheme'] {
  if (choice !== 'system') return choice;
  return darkness.matches ? 'dark' : 'light';
}

/** The locale for numbers and dates: the given tag if it is one, otherwise the browser's own language. */
export function localeOf(wanted: string | undefined, page: Window): string {
  return canonicalLocale(wanted) ?? canonicalLocale(page.navigator.language) ?? 'en';
}

/**
 * The canonical form of a language tag, or `undefined` if it is malformed: formatting with it would
 * throw. With a language that the browser does not have, it formats as in its own. Whether it has one is
 * not asked: the list of all locales takes a slow device 60 ms at the start.
 */
export function canonicalLocale(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
