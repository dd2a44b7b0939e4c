import * as v from 'valibot';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';

const KEY = 'headings';
const MAX_SCREENS = 12;
/** The maximum in characters per text, as in `public/start.js`. */
const MAX_LENGTH = 240;

/** Title and description by the screen's path, with the suffix ` account` if a wallet was connected. */
const stored = v.record(v.string(), v.array(v.string()));

interface Screen {
  readonly path: string;
  /** Some screens have another heading once a wallet is connected. */
  readonly hasAccount: boolean;
}

/** `public/start.js` displays the heading on the next visit, as text, because any script of the page could write it. */
export function keepHeadings(
  page: Document,
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  openScreen: () => Screen,
): void {
  page.addEventListener('visibilitychange', () => {
    const texts = textsOf(page, '[data-page-head] h1, [data-page-head] h1 + p');
    if (!page.hidden || texts.length === 0) return;
    const { path, hasAccount } = openScreen();
    const screen = path + (hasAccount ? ' account' : '');
    const others = Object.entries(readHeadings(storage)).filter(([name]) => name !== screen);
    const kept = [[screen, texts.map((text) => text.slice(0, MAX_LENGTH))], ...others].slice(0, MAX_SCREENS);
    storage.write(KEY, JSON.stringify(Object.fromEntries(kept)));
  });
}

function readHeadings(storage: Pick<DeviceStorage, 'read'>): v.InferOutput<typeof stored> {
  try {
    const parsed = v.safeParse(stored, JSON.parse(storage.read(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    // Damaged data counts as none.
    return {};
  }
}

/** Returns `undefined` after the app's first rendering, and without a stored heading. */
export function startHeading(page: Document): readonly string[] | undefined {
  const texts = textsOf(page, '.start-head > *');
  return texts.length === 0 ? undefined : texts;
}

function textsOf(page: Document, selector: string): readonly string[] {
  return Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);
}
