import { createHash } from 'node:crypto';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';

/** Prefix of chunks that a first screen loads on demand. */
const START_CHUNK = /^start\b/;
/** Prefix of chunks loaded only if a wallet was connected before. */
const ACCOUNT_CHUNK = /^start-account\b/;

/** The start of the search through the module graph. */
export interface StartInput {
  readonly entry: string;
  readonly exposed?: string;
  readonly isAlone?: boolean;
}

export interface StartFiles {
  readonly files: readonly string[];
  /** Additional scripts for a connected wallet. */
  readonly account: readonly string[];
}

/**
 * Lists the scripts of the host's first screen and adds a preload for each, so that a browser fetches them at once. A
 * script still runs only with the digest in the main script; the digest here only lets the browser use the preloaded
 * file.
 *
 * Chunks that a first screen imports on demand are named `start`, or `start-account` if they need a connected wallet.
 * An area's chunks are named in its manifest.
 */
export class StartFilesPlugin {
  constructor(private readonly input: StartInput) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StartFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after the names of all files contain their final hashes, and before compression.
        { name: 'StartFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => writePreloads(compilation, this.input),
      );
    });
  }
}

export function startFiles(compilation: Compilation, input: StartInput): StartFiles {
  const isOfEveryone = (name: string) => START_CHUNK.test(name) && !ACCOUNT_CHUNK.test(name);
  const isOfAnyone = (name: string) => START_CHUNK.test(name);
  const files = scriptsOf(startChunks(compilation, input, isOfEveryone));
  const withAccount = scriptsOf(startChunks(compilation, input, isOfAnyone));
  return { files, account: withAccount.filter((file) => !files.includes(file)) };
}

/** Returns the chunks that the entry requires, and those selected by name. */
function startChunks(
  compilation: Compilation,
  { entry, exposed, isAlone = exposed === undefined }: StartInput,
  isIncluded: (name: string) => boolean,
): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();

  function visit(group: ChunkGroup | undefined): void {
    for (const chunk of group?.chunks ?? []) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      // A chunk's shared modules load before it runs. An area gets them from its host.
      if (isAlone) for (const request of consumedBy(compilation, chunk)) visit(providedGroup(compilation, request));
    }
    for (const child of group?.childrenIterable ?? []) {
      if (typeof child.name === 'string' && isIncluded(child.name)) visit(child);
    }
  }

  const root = compilation.entrypoints.get(entry);
  if (exposed === undefined) {
    visit(root);
  } else {
    for (const chunk of root?.chunks ?? []) found.add(chunk);
    visit(compilation.namedChunkGroups.get(exposed));
  }
  return found;
}

function consumedBy({ chunkGraph }: Compilation, chunk: Chunk): readonly string[] {
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
    isConsumed(module) ? [module.options.shareKey] : [],
  );
}

/** webpack doesn't export the federation plugin's type of a shared module. */
function isConsumed(module: Module): module is Module & { readonly options: { readonly shareKey: string } } {
  return module.type === 'consume-shared-module';
}

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

/**
 * Chromium requests preloads before deferred scripts of the page only with a high priority. `start.js` activates the
 * preloads for an account, because it knows if one exists.
 */
function writePreloads(compilation: Compilation, input: StartInput): void {
  const page = compilation.getAsset('index.html');
  if (!page) throw new Error('The host has no index.html.');
  // The page already lists the entry.
  const entry = compilation.entrypoints.get(input.entry)?.getFiles() ?? [];
  const { files, account } = startFiles(compilation, input);
  const linkOf = (rel: string) => (name: string) =>
    `<link rel="${rel}" as="script" href="/${name}" integrity="${digestOf(compilation, name)}" crossorigin="anonymous">`;
  const links = [
    ...files.filter((file) => !entry.includes(file)).map(linkOf('preload')),
    ...account.map(linkOf('account-preload')),
  ];
  const html = page.source
    .source()
    .toString()
    .replaceAll('<script defer="defer"', '<script defer="defer" fetchpriority="high"')
    .replace('</head>', `${links.join('')}</head>`);
  compilation.updateAsset('index.html', new webpack.sources.RawSource(html));
}

/** Uses the main script's algorithm, because browsers use a preload only with a digest of the same algorithm. */
function digestOf(compilation: Compilation, file: string): string {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.of();
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
