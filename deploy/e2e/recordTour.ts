import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { VaultsScreen } from '../../remote-vaults/src/ui/list/vaults.page';
import { demoAccount } from '../devnet/demoAccounts';
import { CHROMIUM } from './chromium';
import { DemoWalletSheet } from './demoWallet.page';

/**
 * Records the video of the vaults' tutorial from a running `npm start`, without ffmpeg: the browser itself encodes
 * screenshots. `node --import tsx deploy/e2e/recordTour.ts --host http://127.0.0.1:3000`
 */

const FILE = new URL('../../remote-vaults/src/ui/tutorial/tour.webm', import.meta.url);
const SIZE = { width: 1280, height: 800 };
/** Size of the video. */
const FRAME = { width: 960, height: 600 };
/** In ms. */
const STILL = 2_600;
const BITS_PER_SECOND = 250_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { host: { type: 'string', default: 'http://127.0.0.1:3000' } } });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const frames = await takeFrames(page, values.host);
    const encoded = await encode(await browser.newPage(), frames);
    writeFileSync(FILE, Buffer.from(encoded, 'base64'));
    console.log(`${frames.length} frames, ${Math.round((encoded.length * 3) / 4 / 1024)} kB`);
  } finally {
    await browser.close();
  }
}

async function takeFrames(page: Page, host: string): Promise<readonly string[]> {
  const frames: string[] = [];
  const shell = new ShellScreen(page, host);
  const wallet = new DemoWalletSheet(page);
  const vaults = new VaultsScreen(page);
  const show = async () => frames.push((await page.screenshot({ type: 'jpeg', quality: 90 })).toString('base64'));

  await shell.open('/vaults');
  const accept = page.getByRole('button', { name: 'Accept' });
  if (await accept.isVisible()) await accept.click();
  await wallet.setAccount(demoAccount('vaults-holder').address);
  await shell.chooseWallet(DemoWalletSheet.walletName);
  await wallet.approve();
  const first = 'DeFi vault (FXD) #1';
  await vaults.row(first).getByText('Earning').waitFor();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(2_000);
  await show();
  for (const text of ['de', 'defi v']) {
    await vaults.search.fill(text);
    await show();
  }
  await vaults.search.fill('');
  await vaults.sortBy('earned');
  await show();
  await vaults.status('finished').click();
  await show();
  await vaults.status('live').click();
  await vaults.action('manage', first).hover();
  await show();
  await vaults.detail(first).click();
  await page.waitForTimeout(4_000);
  await show();
  return frames;
}

function encode(page: Page, frames: readonly string[]): Promise<string> {
  return page.evaluate(
    async ({ images, frame, still, bitsPerSecond }) => {
      const canvas = Object.assign(document.createElement('canvas'), frame);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const recorder = new MediaRecorder(canvas.captureStream(10), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: bitsPerSecond,
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => (recorder.onstop = resolve));
      recorder.start();
      for (const image of images) {
        const picture = new Image();
        picture.src = `data:image/jpeg;base64,${image}`;
        await picture.decode();
        const until = performance.now() + still;
        // The recorder takes a frame only when the canvas is drawn on.
        while (performance.now() < until) {
          context.drawImage(picture, 0, 0, frame.width, frame.height);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { images: frames, frame: FRAME, still: STILL, bitsPerSecond: BITS_PER_SECOND },
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
