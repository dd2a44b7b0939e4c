import { testRecord } from '@fathom/testing/testRecord';
import { recordTitle } from './recordTitle';

it('is the verified sentence, whatever the area calls the transaction', () => {
  const message = 'Supply 5 ETH for you (0x12…3456) to Lisk’s lending pool';
  expect(recordTitle(testRecord({ sentences: [message] }))).toBe(message);
});

it('leaves out no call of a batch', () => {
  expect(recordTitle(testRecord({ sentences: ['Allow a', 'Supply b'] }))).toBe('Allow a. Supply b');
});

it.each([[undefined], [[]]])('marks what the area states if the sentences are %j', (sentences) => {
  const { sentences: _none, ...record } = testRecord();
  expect(recordTitle({ ...record, ...(sentences && { sentences }) })).toBe(
    'Stated by the area (stated by Lending, not verified)',
  );
});
