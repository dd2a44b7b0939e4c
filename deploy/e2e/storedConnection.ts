import type { Page } from '@playwright/test';

export function storedConnection(page: Page): Promise<{ wallet: string | null; connected: string | null }> {
  return page.evaluate(() => ({
    wallet: localStorage.getItem('fathom.wallet'),
    connected: localStorage.getItem('fathom.connected'),
  }));
}

export const FORGOTTEN = { wallet: null, connected: null };
