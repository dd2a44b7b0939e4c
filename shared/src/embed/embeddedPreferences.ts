import type { EmbedTheme, PreferencesPort, ThemePreference } from '@fathom/shared/contract';
import type { DeviceStorage } from '../storage/deviceStorage';
import { createWritable } from '../domain/writable';

export interface EmbeddedPreferences extends PreferencesPort {
  setTheme(theme: EmbedTheme | undefined): void;
  setLocale(locale: string | undefined): void;
  stop(): void;
}

/** The partner's wishes about colors and language; what areas keep goes to this device. */
export function createEmbeddedPreferences(
  page: Window,
  storage: DeviceStorage,
  wishes: { readonly theme: EmbedTheme | undefined; readonly locale: string | undefined },
): EmbeddedPreferences {
  const darkness = page.matchMedia('(prefers-color-scheme: dark)');
  let wanted = wishes.theme;
  const theme = createWritable(themeOf(wanted, darkness.matches));
  const locale = createWritable(localeOf(wishes.locale, page));

  const refresh = () => theme.set(themeOf(wanted, darkness.matches));
  darkness.addEventListener('change', refresh);

  return {
    theme,
    locale,
    setTheme(next) {
      wanted = next;
      refresh();
    },
    setLocale: (next) => locale.set(localeOf(next, page)),
    stop: () => darkness.removeEventListener('change', refresh),
    isPersistent: storage.isPersistent,
    storage: (area) => ({
      get: (key) => storage.read(`area.${area}.${key}`),
      set: (key, value) => storage.write(`area.${area}.${key}`, value),
      remove: (key) => storage.remove(`area.${area}.${key}`),
    }),
  };
}

function themeOf(wanted: EmbedTheme | undefined, isDark: boolean): ThemePreference {
  const { scheme = 'system', tokens = {} } = wanted ?? {};
  return { scheme: scheme === 'system' ? (isDark ? 'dark' : 'light') : scheme, tokens };
}

/** A tag that the browser does not know would make every number throw. */
function localeOf(wanted: string | undefined, page: Window): string {
  for (const tag of [wanted, page.navigator.language]) {
    try {
      const [supported] = tag === undefined ? [] : Intl.NumberFormat.supportedLocalesOf(tag);
      if (supported !== undefined) return supported;
    } catch {
      // Not a language tag at all: the next one is tried.
    }
  }
  return 'en';
}
