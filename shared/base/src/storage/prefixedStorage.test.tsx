import { createPrefixedStorage } from './prefixedStorage';

afterEach(() => localStorage.clear());

describe('storage with a prefix', () => {
  it('neither reads nor lists values of other apps', () => {
    const storage = createPrefixedStorage(() => localStorage, 'app.');
    localStorage.setItem('other.area.x', 'theirs');
    localStorage.setItem('area.x', 'theirs');
    expect(storage.set('area.x', 'ours')).toBe(true);
    expect(storage.get('area.x')).toBe('ours');
    expect(storage.keys('area.')).toEqual(['area.x']);
    expect(storage.sizeOf('area.x')).toBe(4);
    expect(storage.set('area.x', undefined)).toBe(true);
    expect([storage.get('area.x'), storage.sizeOf('area.x')]).toEqual([undefined, 0]);
    expect(localStorage.getItem('area.x')).toBe('theirs');
  });

  it('is empty and refuses changes while the browser blocks it', () => {
    const storage = createPrefixedStorage(() => {
      throw new Error('denied');
    }, 'app.');
    expect(storage.set('x', 'y')).toBe(false);
    expect(storage.set('x', undefined)).toBe(false);
    expect([storage.get('x'), storage.keys(''), storage.sizeOf('x')]).toEqual([undefined, [], 0]);
  });
});
