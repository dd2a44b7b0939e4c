import type { Readable, TelemetryPort } from '@fathom/shared/contract';
import { createWritable } from '@fathom/shared/domain/writable';
import type { DeviceStorage } from '@fathom/shared/storage/deviceStorage';

/** `undefined`: not asked yet. */
export type Consent = boolean | undefined;

export interface HostTelemetry extends TelemetryPort {
  readonly consent: Readable<Consent>;
  decide(consent: boolean): void;
}

const CONSENT_KEY = 'cookieConsent';

/**
 * Page views, counted only after the user said yes and only where the configuration names a sink. What is sent is the path
 * without anything that could name a person: parts that look like addresses or hashes are cut.
 */
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

/** Sends page views as a beacon: nothing waits for the response, and a page that closes still delivers. */
export function beaconSink(page: Window, address: string): (path: string) => void {
  return (path) => {
    page.navigator.sendBeacon(address, JSON.stringify({ event: 'page-view', path }));
  };
}
