import webpack, { type Chunk, type Compiler, type RuntimeModule } from 'webpack';

/**
 * Protects the globals that receive the chunks of areas. In webpack's array anyone can push a chunk, whose functions
 * get the area's `__webpack_require__`, and with it every module and the shared scope.
 *
 * This read-only global accepts each chunk once, only while a script runs that the area's own runtime has requested,
 * and calls no function of a chunk. Script elements are created and inserted by browser functions captured when the
 * global was defined: by the host before any area's code runs, or by the area's first entry on a partner's page.
 */
export class AreaChunksPlugin {
  constructor(
    private readonly options:
      | { readonly kind: 'host'; readonly entry: string; readonly containers: readonly string[] }
      | { readonly kind: 'area'; readonly container: string },
  ) {}

  apply(compiler: Compiler): void {
    const { options } = this;
    compiler.hooks.thisCompilation.tap('AreaChunksPlugin', (compilation) => {
      if (options.kind === 'host') {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('AreaChunksPlugin', (chunk) => {
          if (chunk.name !== options.entry) return;
          const names = options.containers.map(chunkGlobal);
          compilation.addRuntimeModule(chunk, new DefineRuntimeModule(names));
        });
        return;
      }
      compilation.hooks.runtimeModule.tap('AreaChunksPlugin', (module: RuntimeModule, chunk: Chunk) => {
        const replacements = chunk.name === options.container ? replacementsIn(module, options.container) : undefined;
        if (!replacements) return;
        const generate = module.generate.bind(module);
        module.generate = () => replaceEach(generate(), replacements);
      });
    });
  }
}

function chunkGlobal(container: string): string {
  return `webpackChunk${container}`;
}

class DefineRuntimeModule extends webpack.RuntimeModule {
  constructor(private readonly names: readonly string[]) {
    super('chunks of areas', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `${DEFINE}\n${JSON.stringify(this.names)}.forEach(define);`;
  }
}

type Replacement = readonly [found: string | RegExp, code: string];

function replacementsIn(module: RuntimeModule, container: string): readonly Replacement[] | undefined {
  const name = JSON.stringify(chunkGlobal(container));
  if (module.name === 'jsonp chunk loading') {
    return [
      [
        /(?:var|const) chunkLoadingGlobal = [^]*\n.*\nchunkLoadingGlobal\.push = .*;/,
        `${DEFINE}\ndefine(${name});\n${RECEIVE} = (chunk) => webpackJsonpCallback(0, chunk);`,
      ],
    ];
  }
  if (module.name === 'load script') {
    return [
      [`document.createElement('script')`, `window[${name}].create()`],
      ['document.head.appendChild(script)', `window[${name}].append(script, ${RECEIVE})`],
    ];
  }
  return undefined;
}

function replaceEach(code: string | null, replacements: readonly Replacement[]): string | null {
  return replacements.reduce((before, [found, replacement]) => {
    const after = before.replace(found, () => replacement);
    if (after === before) throw new Error(`webpack no longer loads chunks by ${String(found)}`);
    return after;
  }, code ?? '');
}

const RECEIVE = `${webpack.RuntimeGlobals.require}.receiveChunk`;

/** Defines the area's global, unless the host or an earlier run of the entry did. */
const DEFINE = `
var define = (name) => {
  if (window[name] && window[name].append) return;
  var createElement = document.createElement.bind(document);
  var appendToHead = document.head.appendChild.bind(document.head);
  var currentScript = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript').get.bind(document);
  var receivers = new WeakMap();
  var receiverOf = receivers.get.bind(receivers);
  var setReceiver = receivers.set.bind(receivers);
  var removeReceiver = receivers.delete.bind(receivers);
  var chunks = Object.freeze({
    create: () => createElement('script'),
    append: (script, receive) => {
      if (receiverOf(script)) throw new Error(name + ' has requested this script');
      setReceiver(script, receive);
      appendToHead(script);
    },
    push: (chunk) => {
      var script = currentScript();
      var receive = receiverOf(script);
      if (!receive) throw new Error(name + ' only receives chunks that its area requested');
      removeReceiver(script);
      receive([chunk[0], chunk[1]]);
    },
  });
  // Each chunk assigns the global to itself, which must not throw.
  Object.defineProperty(window, name, { configurable: false, get: () => chunks, set: () => undefined });
};`;
