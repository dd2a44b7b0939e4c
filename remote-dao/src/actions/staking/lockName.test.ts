import { LOCK } from '../../flows/testing/stakingSetup';
import { lockName } from './lockName';

it('a lock is named by number, amount and end', () => {
  expect(lockName(LOCK, 'en-GB')).toBe('#3 (1,000 FTHM until 22 Jul 2023)');
});
