import { timeLimit } from '@fathom/testing/timeLimit';
import { SEPARATOR } from './proposal';
import { findProposals, indexTitles } from './proposalSearch';

const PROPOSALS = [
  { id: 9_001n, description: `Raise the LSK ceiling${SEPARATOR}because of oil` },
  { id: 42n, description: `Lower the fee${SEPARATOR}LSK` },
  { id: 421n, description: 'A proposal without a body' },
];
function find(text: string): readonly bigint[] {
  return findProposals(indexTitles(PROPOSALS), text).map(({ id }) => id);
}

it.each([
  ['every word, in any order and case', 'CEILING lsk', [9_001n]],
  ['parts of words', 'the', [9_001n, 42n]],
  ['the beginning of an id', '42', [42n, 421n]],
  ['an id behind a hash', '#42', [42n, 421n]],
  ['an id between blanks', ' 42 ', [42n, 421n]],
  ['nothing but a hash', '#', []],
  ['a hash inside of an id', '4#2', []],
  ['nothing in bodies', 'oil', []],
])('finds by %s', (_case, text, ids) => {
  expect(find(text)).toEqual(ids);
});

it('compares 1,000 proposals within a keystroke', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    id: BigInt(index),
    description: `Proposal number ${index} about the parameters of a pool${SEPARATOR}${'body '.repeat(400)}`,
  }));
  const index = indexTitles(many);
  findProposals(index, 'pool 99');
  // The fastest of several searches: another process may interrupt any single one.
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    expect(findProposals(index, 'number 999')).toHaveLength(1);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(timeLimit(8));
});
