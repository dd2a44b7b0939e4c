import { memoryStorage } from '@fathom/testing/memoryStorage';
import { createTelemetry } from './createTelemetry';

it('sends nothing before consent, and every page view afterwards', () => {
  const send = jest.fn();
  const telemetry = createTelemetry(memoryStorage(), send);
  telemetry.pageView('/lending');
  expect(send).not.toHaveBeenCalled();
  telemetry.decide(true);
  telemetry.pageView('/vaults');
  telemetry.pageView('/dao/staking');
  expect(send.mock.calls).toEqual([['/vaults'], ['/dao/staking']]);
});

it('sends nothing after a rejection', () => {
  const send = jest.fn();
  const telemetry = createTelemetry(memoryStorage(), send);
  telemetry.decide(false);
  telemetry.pageView('/lending');
  expect(send).not.toHaveBeenCalled();
});

it('stores an acceptance as true [SHL-023]', () => {
  const storage = memoryStorage();
  createTelemetry(storage, undefined).decide(true);
  expect(storage.entries.get('cookieConsent')).toBe('true');
  expect(createTelemetry(storage, undefined).consent.get()).toBe(true);
});

it('stores a rejection as false [SHL-024]', () => {
  const storage = memoryStorage();
  createTelemetry(storage, undefined).decide(false);
  expect(storage.entries.get('cookieConsent')).toBe('false');
  expect(createTelemetry(storage, undefined).consent.get()).toBe(false);
});

it('asks again if the stored value is not a valid choice', () => {
  expect(createTelemetry(memoryStorage({ cookieConsent: 'maybe' }), undefined).consent.get()).toBeUndefined();
});

it('removes addresses from the path', () => {
  const send = jest.fn();
  createTelemetry(memoryStorage({ cookieConsent: 'true' }), send).pageView(
    '/vaults/0x7a3F00000000000000000000000000000000AbCd',
  );
  expect(send).toHaveBeenCalledWith('/vaults/0x');
});
