import type { Readable } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

/** What alerts need to keep on this device. Texts are parsed with the portfolio's own code. */
export interface AlertMemory {
  readonly settings: Readable<string | undefined>;
  saveSettings(text: string): void;
  /** Keys of the alerts that were raised, so that a reload doesn't raise them again. */
  raised(): string | undefined;
  saveRaised(text: string): void;
  /** Number of alerts that fired at the last evaluation since the page was opened. */
  readonly firing: Readable<number>;
  setFiring(count: number): void;
}

const SETTINGS_KEY = 'portfolioAlerts';
const RAISED_KEY = 'portfolioAlerts.raised';

export function createAlertMemory(storage: DeviceStorage): AlertMemory {
  const settings = createWritable(storage.read(SETTINGS_KEY));
  const firing = createWritable(0);
  return {
    settings,
    saveSettings(text) {
      storage.write(SETTINGS_KEY, text);
      settings.set(text);
    },
    raised: () => storage.read(RAISED_KEY),
    saveRaised: (text) => void storage.write(RAISED_KEY, text),
    firing,
    setFiring: (count) => firing.set(count),
  };
}
