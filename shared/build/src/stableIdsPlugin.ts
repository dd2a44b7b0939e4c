import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** Ids of up to five and four digits, as webpack's own: an app has 3,000 modules in 100 chunks. */
const MODULE_IDS = 100_000;
const CHUNK_IDS = 10_000;

/**
 * Gives modules and chunks ids that depend on the names of modules below the package only. Two
 * builds of the same sources differ with webpack's deterministic ids: of two names with the same
 * hash the one keeps it that is earlier in the graph, which shared modules join in any order; and the
 * name of a chunk of shared modules contains the folder of the repository.
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
  // Several modules may be made of one file.
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

/** The identifier without the folder of the repository, which contains the package. */
function relativeName(module: Module, context: string): string {
  return module.identifier().replaceAll(dirname(context), '');
}

/** The hash of a name, or of the name and a number if another one has it. */
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
