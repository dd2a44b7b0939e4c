import { checkResponseSize, MAX_RESPONSE } from './responseLimit';

function rows(count: number, text: string) {
  return { proposals: Array.from({ length: count }, () => ({ description: text, actions: [{ id: text }] })) };
}

it('accepts what a page of long rows has', () => {
  expect(() => checkResponseSize(rows(1_000, 'x'.repeat(4_000)))).not.toThrow();
});

it('refuses a response beyond the limit, whatever it is made of', () => {
  expect(() => checkResponseSize(rows(100, 'x'.repeat(100_000)))).toThrow('larger than 16 MB');
  expect(() =>
    checkResponseSize(
      Array.from({ length: 1_000 }, () => null),
      4_000,
    ),
  ).toThrow('larger');
  expect(() => checkResponseSize({ [`n${'x'.repeat(MAX_RESPONSE)}`]: 1 })).toThrow('larger than 16 MB');
});

it('measures numbers, texts and names with what surrounds them', () => {
  expect(() => checkResponseSize({ ab: 'cd' }, 12)).not.toThrow();
  expect(() => checkResponseSize({ ab: 'cd' }, 11)).toThrow('larger');
  expect(() => checkResponseSize(null, 8)).not.toThrow();
});
