import type { Readable, TelemetryPort } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

/** `undefined` before the user's decision. */
export type Consent = boolean | undefined;

export interface HostTelemetry extends TelemetryPort {
  readonly consent: Readable<Consent>;
  decide(consent: boolean): void;
}

const CONSENT_KEY = 'cookieConsent';

/** Counts page views with consent, if configured, without path segments that look like addresses or hashes. */
export function createTelemetry(storage: DeviceStorage, send: ((path: string) => void) | undefined): HostTelemetry {
  const consent = createWritable(readConsent(storage));
  return {
    consent,
    decide(decision) {
      storage.write(CONSENT_KEY, String(decision));
      consent.set(decision);
    },
    pageView(path) {
      if (consent.get() === true) send?.(path.replaceAll(/0x[0-9a-fA-F]{8,}/g, '0x'));
    },
  };
}

function readConsent(storage: DeviceStorage): Consent {
  const stored = storage.read(CONSENT_KEY);
  return stored === 'true' ? true : stored === 'false' ? false : undefined;
}

/** Sends page views as beacons: nothing waits for the response, and a closing page still delivers them. */
export function beaconSink(page: Window, address: string): (path: string) => void {
  return (path) => {
    page.navigator.sendBeacon(address, JSON.stringify({ event: 'page-view', path }));
  };
}
