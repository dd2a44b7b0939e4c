import { dataServiceFailure } from './dataServiceText';

it.each([
  ['without a response says that it is unreachable', { code: 'unreachable' }, "Can't reach the data service."],
  [
    'with too many requests says so',
    { code: 'unreachable', status: 429 },
    'The data service received too many requests. Try again in a minute.',
  ],
  [
    'of a gateway has its status',
    { code: 'unreachable', status: 502 },
    'The data service returned an error (HTTP 502).',
  ],
  ['with an error says so', { code: 'refused' }, 'The data service returned an error.'],
  ['of another shape says so', { code: 'malformed' }, 'The data service returned an invalid response.'],
  ['of an earlier block says so', { code: 'stale' }, 'The data service is still reading the chain.'],
] as const)('a failed request %s', (_case, error, sentence) => {
  expect(dataServiceFailure(error)).toBe(sentence);
});
