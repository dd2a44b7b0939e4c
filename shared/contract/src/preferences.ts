import type { AreaId } from './areaId';
import type { Readable } from './readable';

export interface PreferencesPort {
  readonly theme: Readable<ThemePreference>;
  /** BCP 47 tag for numbers and dates. */
  readonly locale: Readable<string>;
  /**
   * Small values that an area stores on this device. If the browser refuses to store a value, it
   * lasts until the page is closed. Throws for another area than the one that has these services.
   */
  storage(area: AreaId): AreaStorage;
  /**
   * `false` once the browser has refused to store a value: a reload loses it, including
   * transactions.
   */
  readonly isPersistent: Readable<boolean>;
}

export interface ThemePreference {
  readonly scheme: 'light' | 'dark';
  readonly tokens: Readonly<Record<string, string>>;
}

export interface AreaStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}
