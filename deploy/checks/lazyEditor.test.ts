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

/** Bundles an entry with its lazy parts, and returns the packages that load together with a module. */
async function bundle(entry: string): Promise<(module: string) => readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
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
  const chunkOf = (module: string) =>
    Object.keys(outputs).find((file) => outputs[file]?.entryPoint === module) ?? module;
  return (module) => [...packagesOf(outputs, chunkOf(module))];
}

it('loads the rich-text editor only with the proposal form, and DOMPurify not with the initial load of the DAO', async () => {
  const packagesWith = await bundle('remote-dao/src/area.ts');
  const area = packagesWith('remote-dao/src/area.ts');
  const draft = packagesWith('remote-dao/src/ui/authoring/DraftPage.tsx');
  const editor = packagesWith('remote-dao/src/ui/authoring/editor/RichTextEditor.tsx');
  expect(area).toContain('styled-components');
  for (const name of ['dompurify', '@tiptap/core', 'prosemirror-view', 'formik', 'yup']) {
    expect(area).not.toContain(name);
  }
  expect(draft).toContain('dompurify');
  for (const name of ['@tiptap/core', 'prosemirror-view']) {
    expect(draft).not.toContain(name);
    expect(editor).toContain(name);
  }
});

it('loads Formik and yup with the dialog of the custom RPC, and not with the first scripts of the host', async () => {
  const packagesWith = await bundle('host/src/bootstrap.tsx');
  const shell = packagesWith('host/src/bootstrap.tsx');
  const dialog = packagesWith('host/src/network/NodeDialog.tsx');
  expect(shell).toContain('styled-components');
  for (const name of ['formik', 'yup']) {
    expect(shell).not.toContain(name);
    expect(dialog).toContain(name);
  }
});
