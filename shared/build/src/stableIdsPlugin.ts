import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** Ids of up to five and four digits, like webpack's own: an app has 3,000 modules in 100 chunks. */
const MODULE_IDS = 100_000;
const CHUNK_IDS = 10_000;

/**
 * Gives modules and chunks ids that depend only on module names within the package. webpack's deterministic ids can
 * differ between builds: a hash collision is resolved by the graph's order, which varies with shared modules, and chunk
 * names of shared modules contain the repository's path.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        assignModuleIds(compilation, [...modules], compiler.context);
      });
      compilation.hooks.chunkIds.tap('StableIdsPlugin', (chunks) => {
        assignChunkIds(compilation, [...chunks], compiler.context);
      });
    });
  }
}

function assignModuleIds({ chunkGraph }: Compilation, modules: readonly Module[], context: string): void {
  const withoutId = modules.filter(
    (module) => chunkGraph.getNumberOfModuleChunks(module) > 0 && chunkGraph.getModuleId(module) === null,
  );
  // One file may result in several modules.
  const sorted = withoutId.sort(compareBy((module) => `${nameOf(module, context)}\0${relativeName(module, context)}`));
  const idOf = uniqueIds(MODULE_IDS);
  for (const module of sorted) chunkGraph.setModuleId(module, idOf(nameOf(module, context)));
}

function assignChunkIds({ chunkGraph }: Compilation, chunks: readonly Chunk[], context: string): void {
  const names = new Map(
    chunks
      .filter(({ id }) => id === null)
      .map((chunk) => {
        const roots = chunkGraph.getChunkRootModules(chunk).map((module) => nameOf(module, context));
        return [chunk, chunk.name ?? roots.sort().join()] as const;
      }),
  );
  const idOf = uniqueIds(CHUNK_IDS);
  for (const [chunk, name] of [...names].sort(compareBy(([, name]) => name))) {
    const id = idOf(name);
    chunk.id = id;
    chunk.ids = [id];
  }
}

function nameOf(module: Module, context: string): string {
  return module.libIdent({ context }) ?? relativeName(module, context);
}

function relativeName(module: Module, context: string): string {
  return module.identifier().replaceAll(dirname(context), '');
}

function uniqueIds(count: number): (name: string) => number {
  const taken = new Set<number>();
  return (name) => {
    let attempt = 0;
    while (taken.has(hash(name, attempt, count))) attempt += 1;
    taken.add(hash(name, attempt, count));
    return hash(name, attempt, count);
  };
}

function hash(name: string, attempt: number, count: number): number {
  return createHash('sha256').update(`${name}\0${attempt}`).digest().readUInt32BE() % count;
}

function compareBy<Item>(keyOf: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return left === right ? 0 : left < right ? -1 : 1;
  };
}
