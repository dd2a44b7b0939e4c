import { createHash } from 'node:crypto';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';

/** In the folder of each release of an area; read by `host/public/start.js`. */
const START_FILE = 'start.json';

/** Chunks that a first screen loads on demand, by the prefix of their names. */
const START_CHUNK = /^start\b/;
/** Of these, the ones that are loaded only if a wallet was connected before. */
const ACCOUNT_CHUNK = /^start-account\b/;

export interface StartFilesInput {
  /** The entry of the app, or of an area's container. */
  readonly entry: string;
  /** The chunk of the module that a host loads from an area. */
  readonly exposed?: string;
  /** Shared modules that are provided to areas and that every area loads. */
  readonly provided?: readonly string[];
}

/**
 * Names the scripts that a first screen runs, so that a browser can fetch all of them at once instead
 * of one after the other as each names the next. The host's page gets a preload for each; an area's
 * build lists them in {@link START_FILE} with their digests. A script runs only when it is requested
 * with the digest of the host's main script or of the area's signed release; these here only decide
 * whether the browser uses what it fetched early.
 *
 * Code that a first screen imports on demand belongs to it by the name of its chunk: `start`, or
 * `start-account` if it needs a connected wallet.
 */
export class StartFilesPlugin {
  constructor(private readonly input: StartFilesInput) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StartFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the names of all files contain their final hashes, and before they are compressed.
        { name: 'StartFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.write(compilation),
      );
    });
  }

  private write(compilation: Compilation): void {
    const always = startChunks(compilation, this.input, (name) => START_CHUNK.test(name) && !ACCOUNT_CHUNK.test(name));
    const withAccount = startChunks(compilation, this.input, (name) => START_CHUNK.test(name));
    const files = scriptsOf(always);
    const accountFiles = scriptsOf(withAccount).filter((file) => !files.includes(file));
    if (this.input.exposed === undefined) {
      // The page names the entry itself.
      const entry = compilation.entrypoints.get(this.input.entry)?.getFiles() ?? [];
      const isLate = (file: string) => !entry.includes(file);
      preload(compilation, files.filter(isLate), accountFiles.filter(isLate));
      return;
    }
    const listed = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, digestOf(compilation, name, 'sha384')]));
    const content = { files: listed(files), account: listed(accountFiles) };
    compilation.emitAsset(START_FILE, new webpack.sources.RawSource(JSON.stringify(content)));
  }
}

/** The chunks of a first screen: those that the entry requires, and those whose name is included. */
function startChunks(
  compilation: Compilation,
  { entry, exposed, provided = [] }: StartFilesInput,
  isIncluded: (name: string) => boolean,
): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const isHost = exposed === undefined;

  function visit(group: ChunkGroup | undefined): void {
    for (const chunk of group?.chunks ?? []) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      // Before a chunk runs, the host loads the shared modules that it uses. An area gets them from
      // the host.
      if (isHost) for (const request of consumedBy(compilation, chunk)) visit(providedGroup(compilation, request));
    }
    for (const child of group?.childrenIterable ?? []) {
      if (typeof child.name === 'string' && isIncluded(child.name)) visit(child);
    }
  }

  const root = compilation.entrypoints.get(entry);
  if (isHost) {
    visit(root);
    for (const request of provided) visit(providedGroup(compilation, request));
  } else {
    for (const chunk of root?.chunks ?? []) found.add(chunk);
    visit(compilation.namedChunkGroups.get(exposed));
  }
  return found;
}

/** The requests of the shared modules that a chunk uses. */
function consumedBy({ chunkGraph }: Compilation, chunk: Chunk): readonly string[] {
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
    isConsumed(module) ? [module.options.shareKey] : [],
  );
}

/** webpack does not export the federation plugin's type of a module that is shared. */
function isConsumed(module: Module): module is Module & { readonly options: { readonly shareKey: string } } {
  return module.type === 'consume-shared-module';
}

/** The chunks from which this build provides a shared module. */
function providedGroup({ chunkGraph, modules }: Compilation, request: string): ChunkGroup | undefined {
  for (const module of modules) {
    const [block] = module.blocks;
    const isProvider = module.libIdent({ context: '' }) === `webpack/sharing/provide/default/${request}`;
    if (block && isProvider) return chunkGraph.getBlockChunkGroup(block) ?? undefined;
  }
  return undefined;
}

function scriptsOf(chunks: ReadonlySet<Chunk>): readonly string[] {
  return [...chunks].flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js')));
}

/** The algorithm is that of the later request: a browser uses only what it fetched with the same digest. */
function digestOf(compilation: Compilation, file: string, algorithm: 'sha256' | 'sha384'): string {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.of();
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/**
 * Chromium requests preloads before scripts of the page that are not executed at once, unless these
 * have a high priority. The preloads for an account become effective in `start.js`, which knows whether there is one.
 */
function preload(compilation: Compilation, always: readonly string[], forAccount: readonly string[]): void {
  const page = compilation.getAsset('index.html');
  if (!page) throw new Error('The host has no index.html.');
  const linkOf = (rel: string) => (file: string) =>
    `<link rel="${rel}" as="script" href="/${file}" integrity="${digestOf(compilation, file, 'sha256')}" crossorigin="anonymous">`;
  const links = [...always.map(linkOf('preload')), ...forAccount.map(linkOf('account-preload'))].join('');
  const html = page.source
    .source()
    .toString()
    .replaceAll('<script defer="defer"', '<script defer="defer" fetchpriority="high"')
    .replace('</head>', `${links}</head>`);
  compilation.updateAsset('index.html', new webpack.sources.RawSource(html));
}
