import type { Frame, Page } from '@playwright/test';

export interface FloodReport {
  readonly refusals: readonly string[];
  readonly requests: number;
  readonly duration: number;
}

export interface FloodNotes {
  /** The longest blocking of its event loop, in ms. */
  readonly longest: number;
  /** Duration of a loop of 4,000 million additions on this machine, in ms: a second or two, where a flood once took 90. */
  readonly limit: number;
  readonly alerts: number;
}

interface WatchedWindow {
  floodNotes: { longest: number; alerts: number };
}

interface FloodWindow {
  readonly reportFlood: (report: FloodReport) => void;
  floodPort: MessagePort;
}

export async function watchPage(page: Page): Promise<() => Promise<FloodNotes>> {
  const measured = await page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let index = 0; index < 200_000_000; index += 1) sum = (sum + index) | 0;
    // Used, so that the loop isn't optimized away.
    return performance.now() - start + (sum === 1 ? 1 : 0);
  });
  await page.evaluate(() => {
    const notes = { longest: 0, alerts: 0 };
    Reflect.set(window, 'floodNotes', notes);
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      notes.longest = Math.max(notes.longest, now - last);
      last = now;
      const alerts = [...document.querySelectorAll('[role=group]:not([data-ending-style])')];
      notes.alerts = Math.max(
        notes.alerts,
        alerts.filter(({ textContent }) => textContent.startsWith('Look here')).length,
      );
    }, 10);
  });
  return async () => ({
    limit: 20 * measured,
    ...(await page.evaluate(() => (window as unknown as WatchedWindow).floodNotes)),
  });
}

/**
 * Sends everything from a frame of lending that a hostile one would, except messages for which it is stopped. Evaluates
 * nothing until the end, because an evaluation counts as a press of the user.
 */
export async function floodFrom(page: Page, frame: Frame, base: string): Promise<FloodReport> {
  const reported = new Promise<FloodReport>((resolve) => void page.exposeFunction('reportFlood', resolve));
  await frame.evaluate(startFlood, base);
  return reported;
}

/** Sends a call of 200 MB, for which a slow page stops the frame, then malformed messages. */
export async function sendTooMuch(count: number): Promise<void> {
  const { floodPort: port } = window as unknown as FloodWindow;
  port.postMessage({ kind: 'call', call: 1, name: 'submit', values: [{ data: 'x'.repeat(200_000_000) }] });
  for (let sent = 0; sent < count; sent += 1) {
    port.postMessage(sent % 2 === 0 ? undefined : { kind: 'call', values: [sent] });
    if (sent % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

async function startFlood(base: string): Promise<void> {
  const floodWindow = window as unknown as FloodWindow;
  const port = await new Promise<MessagePort>((resolve) => {
    window.addEventListener('message', ({ ports: [given] }: MessageEvent<unknown>) => given && resolve(given));
    window.parent.postMessage({ kind: 'fathom-frame-ready', protocol: 1 }, '*');
  });
  floodWindow.floodPort = port;
  const waiting = new Map<number, (answer: unknown) => void>();
  port.onmessage = ({ data }: MessageEvent<{ readonly call?: number }>) => {
    if (data.call !== undefined) waiting.get(data.call)?.(data);
  };
  let calls = 0;
  const ask = (name: string, ...values: unknown[]) =>
    new Promise<unknown>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      port.postMessage({ kind: 'call', call: calls, name, values });
    });
  const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
  const inParts = async (count: number, send: (index: number) => void) => {
    for (let index = 0; index < count; index += 1) {
      send(index);
      if (index % 100 === 99) await pause();
    }
  };

  async function attack(): Promise<void> {
    // The frame's activation has expired.
    await pause(8_000);
    const start = performance.now();
    const meta = { area: 'lending', flow: 'lending.x.v1', step: 'x', title: 'Free tokens' };
    const asked = await Promise.all([
      ...Array.from({ length: 200 }, () => ask('switchChain', 11155111)),
      ask('submit', {}, meta),
      ask('submitBatch', [{}], meta),
      ask('signTypedData', { claim: {}, meta }),
      ask('watchToken', { address: '0x', symbol: 'FREE', decimals: 18 }),
    ]);
    await ask('select', 11155111);
    await ask('disconnect');
    await inParts(10_000, (index) => void ask('showAlert', { kind: 'info', text: `Look here ${index}` }));
    await inParts(12, (index) => port.postMessage({ kind: 'stored', key: `key ${index}`, value: 'x'.repeat(999_000) }));
    await inParts(1_000, (index) =>
      port.postMessage({ kind: 'explained', reason: `reason ${index}`, sentence: 'x'.repeat(1_000) }),
    );
    await inParts(10_000, (index) => {
      const path = `${base}/markets?page=${index}&as=0x00000000000000000000000000000000000000ad#status`;
      port.postMessage({ kind: 'went', path, isReplaced: false });
    });
    await pause(2_000);
    floodWindow.reportFlood({
      requests: asked.length,
      refusals: [...new Set(asked.map((answer) => JSON.stringify({ ...(answer as object), call: undefined })))],
      duration: performance.now() - start,
    });
  }

  void attack();
}

export function fillStorage(): void {
  for (let size = 1_000_000, number = 0; size >= 1; number += 1) {
    try {
      localStorage.setItem(`other.${size}.${number}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}
