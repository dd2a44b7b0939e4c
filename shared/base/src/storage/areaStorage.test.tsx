import { fillOrigin } from '@fathom/testing/fillOrigin';
import { RESERVED_STORAGE, STORAGE } from '../limits/areaLimits';
import { areaStorage } from './areaStorage';
import { createDeviceStorage } from './deviceStorage';

const MEGABYTE = 'x'.repeat(999_000);

function openPage() {
  const device = createDeviceStorage(() => localStorage, 'fathom.');
  device.reserve(RESERVED_STORAGE);
  return { device, areas: areaStorage(device) };
}

beforeEach(() => localStorage.clear());

it('keeps values beyond the size of an area until the page closes, and says so', () => {
  const { device, areas } = openPage();
  const [lending, fxd] = [areas.storage('lending'), areas.storage('fxd')];
  const listener = jest.fn();
  areas.isPersistentFor('lending').subscribe(listener);
  lending.set('first', MEGABYTE);
  expect([areas.isPersistentFor('lending').get(), areas.exceeding.get()]).toEqual([true, []]);
  lending.set('second', 'y'.repeat(2_000));
  expect([lending.get('first'), lending.get('second')]).toEqual([MEGABYTE, 'y'.repeat(2_000)]);
  expect(areas.storedOf('lending')).toEqual({ first: MEGABYTE, second: 'y'.repeat(2_000) });
  expect(localStorage.getItem('fathom.area.lending.second')).toBeNull();
  expect(areas.exceeding.get()).toEqual(['lending']);
  expect([areas.isPersistentFor('lending').get(), areas.isPersistentFor('fxd').get()]).toEqual([false, true]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(device.isPersistent.get()).toBe(true);
  fxd.set('draft', 'kept');
  expect(localStorage.getItem('fathom.area.fxd.draft')).toBe('kept');
});

it('stores no more than 500 keys of an area, and none that is longer than 200 characters', () => {
  const { areas } = openPage();
  const storage = areas.storage('dao');
  for (let number = 0; number < 600; number += 1) storage.set(`key ${number}`, 'x');
  storage.set('key 0', 'changed');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('fathom.area.dao.'))).toHaveLength(STORAGE.keys);
  expect([storage.get('key 0'), storage.get('key 599')]).toEqual(['changed', 'x']);
  storage.remove('key 599');
  storage.remove('key 1');
  storage.set('key 2000', 'x');
  expect([storage.get('key 599'), localStorage.getItem('fathom.area.dao.key 2000')]).toEqual([undefined, 'x']);
  const vaults = areas.storage('vaults');
  vaults.set('k'.repeat(201), 'x');
  expect([vaults.get('k'.repeat(201)), localStorage.getItem(`fathom.area.vaults.${'k'.repeat(201)}`)]).toEqual([
    'x',
    null,
  ]);
});

it('keeps no more in memory than on the device, the newest', () => {
  const { areas } = openPage();
  const storage = areas.storage('lending');
  for (let number = 0; number < 12; number += 1) storage.set(`key ${number}`, MEGABYTE);
  expect(Object.keys(areas.storedOf('lending'))).toEqual(['key 0', 'key 11']);
});

it('counts what is stored already, also by another tab', () => {
  localStorage.setItem('fathom.area.lending.first', MEGABYTE);
  const { areas } = openPage();
  areas.storage('lending').set('second', MEGABYTE);
  expect(localStorage.getItem('fathom.area.lending.second')).toBeNull();
});

describe('a record of the host', () => {
  const record = 'r'.repeat(900_000);

  it('is stored although areas have stored whatever they can', () => {
    const { device, areas } = openPage();
    for (const area of ['fxd', 'dao', 'lending', 'vaults'] as const) {
      for (let number = 0; number < 12; number += 1) areas.storage(area).set(`key ${number}`, MEGABYTE);
    }
    expect(device.write('transactions', record)).toBe(true);
    expect(localStorage.getItem('fathom.transactions')).toBe(record);
    expect([device.isPersistent.get(), device.evicted.get()]).toEqual([true, 0]);
  });

  it('is stored although another script has filled the storage of the origin, before and after', () => {
    const { device } = openPage();
    for (let length = 1; length <= 9; length += 1) {
      fillOrigin();
      expect(device.write('transactions', 'r'.repeat(length * 100_000))).toBe(true);
    }
    expect(localStorage.getItem('fathom.transactions')).toHaveLength(900_000);
  });

  it('takes the place of the largest values of areas where nothing could be reserved, and says so', () => {
    const before = areaStorage(createDeviceStorage(() => localStorage, 'fathom.'));
    before.storage('lending').set('large', MEGABYTE);
    before.storage('fxd').set('draft', 'small');
    fillOrigin();
    const { device, areas } = openPage();
    expect(device.write('transactions', record)).toBe(true);
    expect(localStorage.getItem('fathom.transactions')).toBe(record);
    expect(device.evicted.get()).toBe(1);
    expect([areas.storage('lending').get('large'), localStorage.getItem('fathom.area.lending.large')]).toEqual([
      MEGABYTE,
      null,
    ]);
    expect(localStorage.getItem('fathom.area.fxd.draft')).toBe('small');
    expect([device.isPersistent.get(), areas.isPersistentFor('lending').get()]).toEqual([true, false]);
  });
});
