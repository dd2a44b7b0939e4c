import type { PreferencesPort, Readable, ThemePreference } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { areaStorage, type AreaStorages } from '@fathom/base/storage/areaStorage';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { canonicalLocale, localeOf, schemeOf } from '@fathom/base/storage/pagePreferences';
import { createOwnWallets, type OwnWallets } from '../portfolio/wallets/ownWallets';

export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

export const HOME_CHOICES = ['lending', 'portfolio'] as const;
export type HomeChoice = (typeof HOME_CHOICES)[number];

export interface HostPreferences extends PreferencesPort, AreaStorages, OwnWallets {
  readonly schemeChoice: Readable<SchemeChoice>;
  chooseScheme(choice: SchemeChoice): void;
  /** The selected locale; `undefined` follows the browser. */
  readonly localeChoice: Readable<string | undefined>;
  chooseLocale(tag: string | undefined): void;
  /** The page that the app opens with for a connected user. */
  readonly homeChoice: Readable<HomeChoice>;
  chooseHome(choice: HomeChoice): void;
}

/** One locale for each way to group digits and order a date. */
export const LOCALE_CHOICES = [
  'en-GB',
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'pt-BR',
  'pl-PL',
  'sv-SE',
  'ja-JP',
] as const;

/** public/theme.js reads the same key before the first paint. */
const THEME_KEY = 'theme';
const LOCALE_KEY = 'locale';
const HOME_KEY = 'home';

export function createPreferences(page: Window, storage: DeviceStorage): HostPreferences {
  const darkness = page.matchMedia('(prefers-color-scheme: dark)');
  const choice = createWritable(readChoice(storage));
  const theme = createWritable(themeOf(choice.get(), darkness));
  const localeChoice = createWritable(canonicalLocale(storage.read(LOCALE_KEY)));
  const locale = createWritable(localeOf(localeChoice.get(), page));
  const homeChoice = createWritable(readHome(storage));
  localeChoice.subscribe(() => locale.set(localeOf(localeChoice.get(), page)));

  function refresh(): void {
    const next = themeOf(choice.get(), darkness);
    page.document.documentElement.dataset.theme = next.scheme;
    if (next.scheme !== theme.get().scheme) theme.set(next);
  }

  darkness.addEventListener('change', refresh);
  choice.subscribe(refresh);
  refresh();

  return {
    theme,
    locale,
    schemeChoice: choice,
    chooseScheme(next) {
      storage.write(THEME_KEY, next);
      choice.set(next);
    },
    localeChoice,
    chooseLocale(tag) {
      if (tag === undefined) storage.remove(LOCALE_KEY);
      else storage.write(LOCALE_KEY, tag);
      localeChoice.set(tag);
    },
    homeChoice,
    chooseHome(next) {
      storage.write(HOME_KEY, next);
      homeChoice.set(next);
    },
    ...createOwnWallets(storage),
    ...areaStorage(storage),
  };
}

function readChoice(storage: DeviceStorage): SchemeChoice {
  const stored = storage.read(THEME_KEY);
  return SCHEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

function readHome(storage: DeviceStorage): HomeChoice {
  return storage.read(HOME_KEY) === 'portfolio' ? 'portfolio' : 'lending';
}

function themeOf(choice: SchemeChoice, darkness: MediaQueryList): ThemePreference {
  return { scheme: schemeOf(choice, darkness), tokens: {} };
}
