import { build, type Metafile } from 'esbuild';
import { ROOT } from '../run/packages';

type Outputs = Metafile['outputs'];

function packagesOf(outputs: Outputs, file: string, seen = new Set<string>()): ReadonlySet<string> {
  const packages = new Set<string>();
  const output = outputs[file];
  if (!output || seen.has(file)) return packages;
  seen.add(file);
  for (const input of Object.keys(output.inputs)) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
    if (name !== undefined) packages.add(name);
  }
  for (const { path, kind } of output.imports) {
    if (kind === 'import-statement') packagesOf(outputs, path, seen).forEach((name) => packages.add(name));
  }
  return packages;
}

it('loads the rich-text editor only with the proposal form, and DOMPurify not with the initial load of the DAO', async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['remote-dao/src/area.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    external: ['react', 'react-dom'],
    loader: { '.woff2': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const chunkOf = (entry: string) => Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entry) ?? entry;
  const area = packagesOf(outputs, chunkOf('remote-dao/src/area.ts'));
  const draft = packagesOf(outputs, chunkOf('remote-dao/src/ui/authoring/DraftPage.tsx'));
  const editor = packagesOf(outputs, chunkOf('remote-dao/src/ui/authoring/editor/RichTextEditor.tsx'));
  expect([...area]).toContain('styled-components');
  for (const name of ['dompurify', '@tiptap/core', 'prosemirror-view', 'formik']) expect([...area]).not.toContain(name);
  expect([...draft]).toContain('dompurify');
  for (const name of ['@tiptap/core', 'prosemirror-view']) {
    expect([...draft]).not.toContain(name);
    expect([...editor]).toContain(name);
  }
});
