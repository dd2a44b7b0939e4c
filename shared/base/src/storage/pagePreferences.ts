import type { ThemePreference } from '@fathom/contract';

/** Returns the displayed scheme of a choice. `darkness`: true if the device prefers dark colors. */
export function schemeOf(
  choice: ThemePreference['scheme'] | 'system',
  darkness: Pick<MediaQueryList, 'matches'>,
): ThemePreference['scheme'] {
  if (choice !== 'system') return choice;
  return darkness.matches ? 'dark' : 'light';
}

/** Returns the given locale if it is a valid tag, otherwise the browser's own language. */
export function localeOf(wanted: string | undefined, page: Window): string {
  return canonicalLocale(wanted) ?? canonicalLocale(page.navigator.language) ?? 'en';
}

/**
 * Returns the canonical form of a language tag, or `undefined` if malformed, because formatting with it would throw.
 * Browsers format unsupported languages as their own. Support isn't checked: the list of all locales takes a slow
 * device 60 ms at startup.
 */
export function canonicalLocale(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
