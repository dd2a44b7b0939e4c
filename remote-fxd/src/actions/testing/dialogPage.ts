import { fireEvent, screen } from '@testing-library/react';

/** The open dialog as a test finds its way in it. */

export function field(label: string) {
  return screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** The whole amount at once, as a paste would fill it in. */
export function enter(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}

export function button(name: string | RegExp) {
  return screen.findByRole('button', { name }, { timeout: 5_000 });
}

/** What stands next to a label. */
export function detail(label: string) {
  const term = screen.getAllByText(label).find((found) => found.closest('dt'));
  return term?.closest('div')?.querySelector('dd')?.textContent ?? '';
}

/** For all tests of the file: time that only a test moves on, and no service that responds. Returns what was logged. */
export function dialogSetup(): () => jest.SpyInstance {
  // A whole dialog in a simulated page: a second on an idle machine, far more next to a build.
  jest.setTimeout(60_000);
  let logged: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // Nothing answers but the chain, and what a test lets answer.
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return () => logged;
}
