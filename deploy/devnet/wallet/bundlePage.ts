import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { WalletConfiguration } from './walletConfiguration';

/** Bundles the wallet's page script as one classic script that contains the devnet's configuration. */
export async function bundlePage(configuration: WalletConfiguration): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(dirname(fileURLToPath(import.meta.url)), 'page', 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { DEMO_WALLET_CONFIGURATION: JSON.stringify(configuration) },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The demo wallet could not be bundled.');
  return script.text;
}
