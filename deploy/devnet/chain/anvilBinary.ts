import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Returns the path of the node's binary. The package's launcher script is bypassed because killing it would leave the
 * node running.
 */
export function anvilBinary(platform: string = process.platform, architecture: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[architecture] ?? architecture}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch {
    throw new Error(
      `The local chains need the package ${name}: run npm install with optional packages, on a supported platform.`,
    );
  }
}
