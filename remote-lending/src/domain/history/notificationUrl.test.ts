import { notificationUrl } from './notificationUrl';
import { testAddress } from '../testing/buildMarket';

const WAD = 10n ** 18n;
const WATCHED = { account: testAddress(9), marketName: 'fathom lisk', source: 'Fathom' };

function parametersOf(service: string, healthFactor: bigint) {
  return Object.fromEntries(new URL(notificationUrl(service, { ...WATCHED, healthFactor })).searchParams);
}

it('carries account, health factor, chain, version and source [LND-422]', () => {
  expect(parametersOf('https://alerts.example/new?theme=dark', 3n * WAD)).toEqual({
    theme: 'dark',
    user: testAddress(9),
    healthfactor: '3.00',
    chain: 'fathom lisk',
    version: 'v3',
    source: 'Fathom',
  });
});

const ROUNDED = [
  [WAD, '1.00'],
  [1_059_999_999_999_999_999n, '1.05'],
  [999_999_999_999_999_999n, '0.99'],
  [12n * WAD, '12.00'],
] as const;
it.each(ROUNDED)('rounds a health factor of %s down to %s [LND-423]', (healthFactor, displayed) => {
  expect(parametersOf('https://alerts.example', healthFactor)['healthfactor']).toBe(displayed);
});
