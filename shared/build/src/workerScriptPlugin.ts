import webpack, { type Compiler } from 'webpack';

interface WorkerScript {
  /** Path of the source. */
  readonly source: string;
  /** Name of the script below the page's origin. */
  readonly file: string;
}

/**
 * Builds a service worker as one script without federation: a worker has no `window` and loads no chunks. It is built as
 * a part of the page's build, so that its digest is in the list of all files.
 */
export class WorkerScriptPlugin {
  constructor(private readonly worker: WorkerScript) {}

  apply(compiler: Compiler): void {
    const { source, file } = this.worker;
    compiler.hooks.make.tapPromise('WorkerScriptPlugin', (compilation) => {
      const output = { filename: file, chunkFilename: file, globalObject: 'self' };
      const child = compilation.createChildCompiler('WorkerScriptPlugin', output, [
        new webpack.webworker.WebWorkerTemplatePlugin(),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        new webpack.EntryPlugin(compiler.context, source, { name: 'worker' }),
      ]);
      return new Promise<void>((resolve, reject) => {
        child.runAsChild((error, _entries, built) => {
          const problem = error ?? built?.errors[0];
          if (problem) reject(problem);
          else resolve();
        });
      });
    });
  }
}
