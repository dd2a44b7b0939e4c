import { calendarFile } from '@fathom/base/format/calendarFile';
import { ACCOUNT, CHAIN_ID, DAO, NOW, VAULTS } from '../testing/demoStates';
import { calendarEvents, upcomingDates } from './dates';

describe('dates of all areas', () => {
  it('are those to come, soonest first [PFO-060]', () => {
    expect(upcomingDates([DAO, VAULTS], NOW).map(({ area, id }) => `${area} ${id}`)).toEqual([
      'dao cooldown',
      'dao vote-31',
      'dao 12',
      'vaults period-2',
      'dao 14',
    ]);
    const [first] = upcomingDates([DAO], NOW);
    expect(upcomingDates([DAO], first?.time ?? 0).map(({ id }) => id)).toEqual(['vote-31', '12', '14']);
  });

  it('are entries of one calendar file with stable ids [PFO-061]', () => {
    const dates = upcomingDates([DAO, VAULTS], NOW);
    const events = calendarEvents(dates, { chainId: CHAIN_ID, account: ACCOUNT }, ({ detail }) => detail);
    expect(calendarEvents([...dates], { chainId: CHAIN_ID, account: ACCOUNT.toLowerCase() }, () => '')).toEqual(
      events.map((event) => ({ ...event, description: '' })),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(dates.length);
    expect(calendarFile(events, NOW).match(/BEGIN:VEVENT/g)).toHaveLength(5);
  });
});
