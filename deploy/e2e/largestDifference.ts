import type { Page } from '@playwright/test';

/**
 * Returns the largest difference of one channel of one pixel, 0 to 255, or 255 if the pictures differ in size. A browser
 * that draws the same again may differ by 1. The pictures are compared in a page of their own.
 */
export async function largestDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const judge = await page.context().newPage();
  try {
    return await judge.evaluate(
      async (pictures) => {
        const [first, second] = await Promise.all(
          pictures.map(async (base64) => {
            const image = new Image();
            image.src = `data:image/png;base64,${base64}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext('2d');
            context?.drawImage(image, 0, 0);
            return context?.getImageData(0, 0, image.width, image.height);
          }),
        );
        if (!first || first.width !== second?.width || first.height !== second.height) return 255;
        return first.data.reduce(
          (most, value, index) => Math.max(most, Math.abs(value - (second.data[index] ?? 0))),
          0,
        );
      },
      [one, other].map((picture) => picture.toString('base64')),
    );
  } finally {
    await judge.close();
  }
}
