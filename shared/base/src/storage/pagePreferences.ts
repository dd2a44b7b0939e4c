import type { ThemePreference } from '@fathom/contract';

/** The displayed scheme for a choice. `darkness`: whether the device prefers dark colors. */
export function schemeOf(
  choice: ThemePreference['scheme'] | 'system',
  darkness: Pick<MediaQueryList, 'matches'>,
): ThemePreference['scheme'] {
  if (choice !== 'system') return choice;
  return darkness.matches ? 'dark' : 'light';
}

/**
 * The locale for numbers and dates: the given tag if the browser supports it, otherwise the
 * browser's own language.
 */
export function localeOf(wanted: string | undefined, page: Window): string {
  return supportedLocale(wanted) ?? supportedLocale(page.navigator.language) ?? 'en';
}

/** The tag, or `undefined` if the browser does not support it: formatting with it would throw. */
export function supportedLocale(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
