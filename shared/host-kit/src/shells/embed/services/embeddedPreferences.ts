import type { EmbedTheme, PreferencesPort, ThemePreference } from '@fathom/contract';
import { areaStorage, type AreaStorages } from '@fathom/base/storage/areaStorage';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { localeOf, schemeOf } from '@fathom/base/storage/pagePreferences';
import { createWritable } from '@fathom/base/domain/writable';

export interface EmbeddedPreferences extends PreferencesPort, AreaStorages {
  setTheme(theme: EmbedTheme | undefined): void;
  setLocale(locale: string | undefined): void;
  stop(): void;
}

/** Uses the partner's theme and locale; areas store their own values on this device. */
export function createEmbeddedPreferences(
  page: Window,
  storage: DeviceStorage,
  wishes: { readonly theme: EmbedTheme | undefined; readonly locale: string | undefined },
): EmbeddedPreferences {
  const darkness = page.matchMedia('(prefers-color-scheme: dark)');
  let wanted = wishes.theme;
  const theme = createWritable(themeOf(wanted, darkness));
  const locale = createWritable(localeOf(wishes.locale, page));

  const refresh = () => theme.set(themeOf(wanted, darkness));
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
    ...areaStorage(storage),
  };
}

function themeOf(wanted: EmbedTheme | undefined, darkness: MediaQueryList): ThemePreference {
  const { scheme = 'system', tokens = {} } = wanted ?? {};
  return { scheme: schemeOf(scheme, darkness), tokens };
}
