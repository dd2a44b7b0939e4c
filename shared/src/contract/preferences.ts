import type { AreaId } from './areaId';
import type { Readable } from './readable';

export interface PreferencesPort {
  readonly theme: Readable<ThemePreference>;
  /** BCP 47 tag for numbers and dates. */
  readonly locale: Readable<string>;
  /** Small values that an area keeps on this device. What the device refuses to store lives as long as the page. */
  storage(area: AreaId): AreaStorage;
  /** `false` once this browser has refused to store something: a reload forgets it, transactions included. */
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
