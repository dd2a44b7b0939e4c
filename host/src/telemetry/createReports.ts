import type { Readable } from '@fathom/contract';
import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';
import type { Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { areaOfPath } from '../areas/areaOfPath';
import type { Consent } from './createTelemetry';
import { parseUrl } from '@fathom/base/domain/parseUrl';

/** A report to the operator, without addresses, amounts, hashes, queries and other sites. */
export type Report =
  | {
      readonly event: 'error';
      readonly message: string;
      /** Script and position, `main.0123abcd.js:1:2345`; empty if unknown. */
      readonly place: string;
      readonly area: string;
    }
  | {
      readonly event: 'loading-time';
      /** `LCP`, `INP`, `CLS`, `FCP` or `TTFB`, as web-vitals defines them. */
      readonly name: Metric['name'];
      /** Milliseconds, except for `CLS`, which has no unit. */
      readonly value: number;
      readonly area: string;
    };

export interface Reports {
  /** Reports an error that a boundary has caught, once `start` was called. */
  caught(error: unknown): void;
  /** Reports nothing from before the user's consent. Called only if the configuration has an endpoint. */
  start(consent: Readable<Consent>, send: (report: Report) => void): void;
}

interface Vitals {
  readonly onCLS: typeof onCLS;
  readonly onFCP: typeof onFCP;
  readonly onINP: typeof onINP;
  readonly onLCP: typeof onLCP;
  readonly onTTFB: typeof onTTFB;
}

/** Limits the requests to the endpoint when an error occurs in a loop. */
const MOST_ERRORS = 20;
const LONGEST_MESSAGE = 200;

/** `loadVitals` is called only after consent. */
export function createReports(page: Window, loadVitals: () => Promise<Vitals>): Reports {
  let sendWithConsent: ((report: Report) => void) | undefined;
  let errors = 0;
  const area = () => areaOfPath(pageRoutes(page).pathname()) ?? '';

  function reportError(error: unknown, place: string) {
    if (errors >= MOST_ERRORS) return;
    errors += 1;
    sendWithConsent?.({ event: 'error', message: impersonal(messageOf(error)), place, area: area() });
  }

  return {
    caught: (error) => reportError(error, placeOf(error)),
    start(consent, send) {
      sendWithConsent = (report) => {
        if (consent.get() === true) send(report);
      };
      page.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
        reportError(error ?? message, filename === '' ? placeOf(error) : `${fileOf(filename)}:${lineno}:${colno}`);
      });
      page.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, placeOf(reason)));
      whenTrue(consent, () => void loadVitals().then(observeVitals, ignoreMissingVitals));
    },
  };

  function observeVitals(vitals: Vitals) {
    for (const observe of [vitals.onCLS, vitals.onFCP, vitals.onINP, vitals.onLCP, vitals.onTTFB]) {
      observe(({ name, value }) => sendWithConsent?.({ event: 'loading-time', name, value, area: area() }));
    }
  }
}

/** Sends reports as beacons, which a closing page still delivers. */
export function reportSink(page: Window, address: string): (report: Report) => void {
  return (report) => {
    page.navigator.sendBeacon(address, JSON.stringify(report));
  };
}

/** A failed load of metrics is not reported as an error. */
function ignoreMissingVitals(): void {
  return undefined;
}

function whenTrue(consent: Readable<Consent>, act: () => void): void {
  if (consent.get() === true) {
    act();
    return;
  }
  const unsubscribe = consent.subscribe(() => {
    if (consent.get() !== true) return;
    unsubscribe();
    act();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : 'unknown';
}

function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = /(https?:\/\/[^\s)]+):(\d+):(\d+)/.exec(stack);
  return place ? `${fileOf(place[1] ?? '')}:${place[2]}:${place[3]}` : '';
}

function fileOf(url: string): string {
  return parseUrl(url)?.pathname.split('/').at(-1) ?? '';
}

/** Removes addresses, hashes, URLs and numbers with four digits or more, which may identify the user. */
function impersonal(message: string): string {
  return (message.split('\n')[0] ?? '')
    .replaceAll(/\b(?:https?|wss?):\/\/\S+/g, '(url)')
    .replaceAll(/0x[0-9a-fA-F]{8,}/g, '(hex)')
    .replaceAll(/\d[\d.,]{3,}/g, '(number)')
    .slice(0, LONGEST_MESSAGE);
}
