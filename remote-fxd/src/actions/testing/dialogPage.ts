import { fireEvent, screen } from '@testing-library/react';

/** Queries on the open dialog. */

export function field(label: string) {
  return screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Enters the whole text at once, like a paste. */
export function enter(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}

export function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}

/** The value next to a label. */
export function detail(label: string) {
  const term = screen.getAllByText(label).find((found) => found.closest('dt'));
  return term?.closest('div')?.querySelector('dd')?.textContent ?? '';
}

/**
 * Installs fake timers and makes every service fail, for all tests of a file. Returns the console
 * spy.
 */
export function dialogSetup(): () => jest.SpyInstance {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // Every request fails except for the fake chain and what a test mocks.
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return () => logged;
}
