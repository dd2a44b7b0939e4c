import { build } from 'esbuild';

/** Bundles a realm's entry with its verification code as one script. Runs at the root, like all tests. */
export async function buildRealm(entry: 'languageRealm' | 'pageRealm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`./deploy/integration/realm/${entry}.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
