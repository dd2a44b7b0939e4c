import { DAY } from './stakingChain';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

export const MATURED = { amount: 3_500, endsIn: -DAY, claimable: 39 };
export const LOCKED = { amount: 1_000, endsIn: 100 * DAY, claimable: 12, penalty: 92 };

export function loggedErrors(): jest.SpyInstance {
  return logged;
}
