import { parseFxdConfiguration } from './fxdConfiguration';
import { CONTRACTS, SECTION, XDC_ID } from './testing/fxdSetup';

const [DEPLOYMENT] = SECTION.deployments;

function parse(changes: object) {
  return parseFxdConfiguration({ deployments: [{ ...DEPLOYMENT, ...changes }] });
}

it('has defaults for the address check, native pool names and the fee reserve', () => {
  expect(parseFxdConfiguration(SECTION)).toEqual({
    ok: true,
    value: {
      ...SECTION,
      addressBlocked: false,
      nativePools: ['ETH', 'XDC', 'NATIVE'],
      suggestionPools: ['XDC', 'CGO'],
      nativeReserve: 10n ** 15n,
    },
  });
});

it('accepts a chain without pools, which the indexer lists', () => {
  expect(parse({ pools: [] }).ok).toBe(true);
});

it.each([
  ['no section', undefined, 'areas.fxd', 'is missing'],
  ['no deployments', {}, 'deployments', 'is missing'],
  [
    'an invalid whitelist URL',
    { ...SECTION, whitelistUrl: 'apply' },
    'whitelistUrl',
    'must be an address that begins with',
  ],
  [
    'a reserve that is not a decimal number',
    { ...SECTION, nativeReserve: '1e-3' },
    'nativeReserve',
    'must be a decimal number as text',
  ],
])('rejects %s and names the field', (_, section, field, problem) => {
  const parsed = parseFxdConfiguration(section);
  expect(parsed).toMatchObject({ ok: false, error: { field } });
  expect(parsed.ok ? '' : parsed.error.problem).toContain(problem);
});

it.each([
  ['another suffix', { proxyActions: 'ETH' }, 'deployments.0.proxyActions', 'must be "XDC" or "NATIVE"'],
  [
    'an id that is too short',
    { pools: [{ id: '0x584443' }] },
    'deployments.0.pools.0.id',
    'must be the id of a pool: 0x and 64 hexadecimal digits',
  ],
  [
    'a pool named twice',
    { pools: [{ id: XDC_ID }, { id: XDC_ID.toUpperCase().replace('0X', '0x') }] },
    'deployments.0.pools',
    'must not name one id twice',
  ],
  [
    'a missing contract',
    { contracts: { ...CONTRACTS, bookKeeper: undefined } },
    'deployments.0.contracts.bookKeeper',
    'is missing',
  ],
])('rejects %s and names the field', (_, changes, field, problem) => {
  expect(parse(changes)).toEqual({ ok: false, error: { field, problem } });
});
