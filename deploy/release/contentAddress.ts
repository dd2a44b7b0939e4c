import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { CAREncoderStream, createDirectoryEncoderStream, type Block } from 'ipfs-car';

/**
 * Computes the IPFS content identifier (version 1) of a folder, like `ipfs add --cid-version 1` with the settings of
 * `ipfs-car`. Optionally writes a CAR file, which any IPFS node or pinning service imports under this identifier.
 */
export async function contentAddress(folder: string, carFile?: string): Promise<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((name) => ({ name, stream: () => new Blob([readFileSync(join(folder, name))]).stream() }));
  const blocks: Block[] = [];
  await createDirectoryEncoderStream(files).pipeTo(
    new WritableStream({
      write: (block) => {
        blocks.push(block);
      },
    }),
  );
  const root = blocks.at(-1);
  if (!root) throw new Error(`${folder} is empty.`);
  if (carFile !== undefined) {
    const source = new ReadableStream<Block>({
      start: (controller) => {
        for (const block of blocks) controller.enqueue(block);
        controller.close();
      },
    });
    // Written at the beginning of the file, because the root is already known.
    await source.pipeThrough(new CAREncoderStream([root.cid])).pipeTo(Writable.toWeb(createWriteStream(carFile)));
  }
  return root.cid.toString();
}
