import type { ThemePreference } from '@fathom/shared/contract';

/** The scheme that is displayed for a choice. `darkness`: whether the device prefers dark colors. */
export function schemeOf(
  choice: ThemePreference['scheme'] | 'system',
  darkness: Pick<MediaQueryList, 'matches'>,
): ThemePreference['scheme'] {
  if (choice !== 'system') return choice;
  return darkness.matches ? 'dark' : 'light';
}

/** The locale of numbers and dates: the first tag that this browser knows, or its own language. */
export function localeOf(wanted: string | undefined, page: Window): string {
  return supportedLocale(wanted) ?? supportedLocale(page.navigator.language) ?? 'en';
}

/** The tag, or `undefined` for one that the browser does not know: it would make every number throw. */
export function supportedLocale(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
