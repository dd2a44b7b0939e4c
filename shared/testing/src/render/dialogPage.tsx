import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeHost } from '../fakeHost';

interface OpenedPage {
  readonly user: UserEvent;
}

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

export function dialog(name: string) {
  return screen.findByRole('dialog', { name });
}

export function detail(label: string) {
  const term = screen.getAllByText(label).find((found) => found.closest('dt'));
  return term?.closest('div')?.querySelector('dd')?.textContent ?? '';
}

/** Returns the whole sentence of a completed action by its beginning, because the amount is a separate element. */
export async function resultText(start: RegExp): Promise<string> {
  return (await screen.findByText(start)).closest('p')?.textContent ?? '';
}

export async function press(page: OpenedPage, name: string | RegExp): Promise<void> {
  await pressEnabled(page, await button(name));
}

export async function confirm(page: OpenedPage, name: string | RegExp): Promise<void> {
  await pressEnabled(page, await within(await screen.findByRole('dialog')).findByRole('button', { name }));
}

async function pressEnabled({ user }: OpenedPage, found: HTMLElement): Promise<void> {
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'));
  await user.click(found);
}

export async function sent<Sent>(
  { host, sent: read }: { readonly host: FakeHost; readonly sent: () => Sent },
  count = 1,
): Promise<Sent> {
  await waitFor(() => expect(host.submissions).toHaveLength(count));
  return read();
}

export function pass(duration: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(duration);
  });
}

export function fakeTimers(): void {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Uses fake timers and makes every service fail, in all tests of a file. Returns the console spy. */
export function dialogSetup(): () => jest.SpyInstance {
  let logged: jest.SpyInstance;
  fakeTimers();
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // Fails every request except those to the fake chain and to a test's mocks.
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return () => logged;
}
