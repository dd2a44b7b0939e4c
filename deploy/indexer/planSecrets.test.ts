import { fillPlan } from './planSecrets';

const KEY = 'k3y-of-a-provider-0123456789';
const environment = { LISK_KEY: KEY, PG_PASSWORD: 'secret-word' };

function planOf(rpcUrl: string, databaseUrl?: string) {
  return { chains: [{ id: 1135, rpcUrls: [rpcUrl] }], ...(databaseUrl === undefined ? {} : { databaseUrl }) };
}

it('takes keys and passwords from the environment', () => {
  const plan = planOf('https://rpc.example/v3/${LISK_KEY}', 'postgres://fathom:${PG_PASSWORD}@db/fathom');
  const { json, exposed } = fillPlan(plan, environment);
  expect(json).toEqual(planOf(`https://rpc.example/v3/${KEY}`, 'postgres://fathom:secret-word@db/fathom'));
  expect(exposed).toEqual([]);
});

it('prefers the database of the environment', () => {
  const { json } = fillPlan(planOf('https://rpc.example', 'postgres://db/one'), { DATABASE_URL: 'postgres://db/two' });
  expect(json).toEqual(planOf('https://rpc.example', 'postgres://db/two'));
});

it('names the field of a variable that is not set', () => {
  expect(() => fillPlan(planOf('https://rpc.example/${OTHER_KEY}'), environment)).toThrow(
    'chains.0.rpcUrls.0 names the environment variable OTHER_KEY, which is not set.',
  );
});

it('replaces every secret in a text by its name', () => {
  const plan = planOf('https://rpc.example/v3/${LISK_KEY}');
  const { redact } = fillPlan(plan, { LISK_KEY: KEY, DATABASE_URL: 'postgres://fathom:secret-word@db/fathom' });
  expect(redact(`HTTP request failed. URL: https://rpc.example/v3/${KEY}, secret-word`)).toBe(
    'HTTP request failed. URL: https://rpc.example/v3/${LISK_KEY}, ${DATABASE_PASSWORD}',
  );
});

it.each([
  ['a key in a path', planOf(`https://rpc.example/v3/${KEY}`), ['chains.0.rpcUrls.0']],
  ['a key in a parameter', planOf(`https://rpc.example/?apikey=${KEY}`), ['chains.0.rpcUrls.0']],
  ['a password', planOf('https://rpc.example', 'postgres://fathom:word@db/fathom'), ['databaseUrl']],
])('finds %s that the file itself contains', (_, plan, fields) => {
  expect(fillPlan(plan, environment).exposed).toEqual(fields);
});

it.each(['https://rpc.api.lisk.com', 'https://ethereum-sepolia-rpc.publicnode.com/', 'http://127.0.0.1:8545'])(
  'takes %s for a URL without a key',
  (url) => {
    expect(fillPlan(planOf(url), environment).exposed).toEqual([]);
  },
);
