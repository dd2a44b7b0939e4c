import { createHash } from 'node:crypto';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';

/** Chunks that a first screen loads on demand, by the prefix of their names. */
const START_CHUNK = /^start\b/;
/** Of these, the ones that are loaded only if a wallet was connected before. */
const ACCOUNT_CHUNK = /^start-account\b/;

/** Where the walk through the module graph begins. */
export interface StartInput {
  /** The entry of the app, or of an area's container. */
  readonly entry: string;
  /** The chunk of the module that is loaded from an area. */
  readonly exposed?: string;
  /** Nothing provides shared modules to the area, as on a partner's page. */
  readonly isAlone?: boolean;
}

/** Names of scripts. */
export interface StartFiles {
  /** Of every first screen, the entry included. */
  readonly files: readonly string[];
  /** What a connected wallet needs besides. */
  readonly account: readonly string[];
}

/**
 * Names the scripts that a first screen of the host runs, so that a browser can fetch all of them at once
 * instead of one after the other as each names the next: its page gets a preload for each. A script
 * runs only when it is requested with the digest of the main script; the digest here only decides
 * whether the browser uses what it fetched early.
 *
 * Code that a first screen imports on demand belongs to it by the name of its chunk: `start`, or
 * `start-account` if it needs a connected wallet. Those of an area are named in its manifest.
 */
export class StartFilesPlugin {
  constructor(private readonly input: StartInput) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StartFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the names of all files contain their final hashes, and before they are compressed.
        { name: 'StartFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => writePreloads(compilation, this.input),
      );
    });
  }
}

/** The scripts of a first screen. Call when all file names contain their final hashes. */
export function startFiles(compilation: Compilation, input: StartInput): StartFiles {
  const isOfEveryone = (name: string) => START_CHUNK.test(name) && !ACCOUNT_CHUNK.test(name);
  const isOfAnyone = (name: string) => START_CHUNK.test(name);
  const files = scriptsOf(startChunks(compilation, input, isOfEveryone));
  const withAccount = scriptsOf(startChunks(compilation, input, isOfAnyone));
  return { files, account: withAccount.filter((file) => !files.includes(file)) };
}

/** The chunks of a first screen: those that the entry requires, and those whose name is included. */
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
      // Before a chunk runs, the shared modules that it uses are loaded. An area gets them from its host.
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

/**
 * Chromium requests preloads before scripts of the page that are not executed at once, unless these
 * have a high priority. The preloads for an account become effective in `start.js`, which knows whether
 * there is one.
 */
function writePreloads(compilation: Compilation, input: StartInput): void {
  const page = compilation.getAsset('index.html');
  if (!page) throw new Error('The host has no index.html.');
  // The page names the entry itself.
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

/** As in the main script: a browser uses only what it fetched with a digest of the same algorithm. */
function digestOf(compilation: Compilation, file: string): string {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.of();
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
