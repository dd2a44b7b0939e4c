import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Loads the host's chunks so that a script of the page can't replace or read them (decision 0039).
 *
 * - Each chunk is fetched with the digest in the main script, by browser functions captured before other scripts ran.
 * - The global that receives chunks is read-only. It accepts each chunk once, only from a script element that the host
 * created, and never calls its functions with `__webpack_require__`.
 *
 * webpack-subresource-integrity does neither for a federated build: it leaves placeholders for the chunks of shared
 * modules, which have no file (its issue 176).
 */
export class SealedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SealedChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        // Runs before webpack adds its own loader.
        .tap({ name: 'SealedChunksPlugin', stage: -10 }, (chunk, requirements) => {
          requirements.add(webpack.RuntimeGlobals.moduleFactories);
          requirements.add(webpack.RuntimeGlobals.moduleCache);
          compilation.addRuntimeModule(chunk, new SealedChunksRuntimeModule());
          return true;
        });
      compilation.hooks.processAssets.tap(
        // Runs after the names of all files contain their final hashes, and before compression.
        { name: 'SealedChunksPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => writeDigests(compilation),
      );
    });
  }
}

/** Replaced by the table of digests, when all chunks are final. */
const PLACEHOLDER = 'digests of the chunks';
const QUOTED_PLACEHOLDER = new RegExp(`(["'\`])${PLACEHOLDER}\\1`);

function writeDigests(compilation: Compilation): void {
  const digests: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (file === undefined || chunk.id === null || chunk.hasRuntime()) continue;
    digests[chunk.id] = digestOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.of());
  }
  const table = JSON.stringify(digests);
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      const code = compilation.getAsset(file)?.source.source().toString();
      if (code === undefined || !QUOTED_PLACEHOLDER.test(code)) continue;
      compilation.updateAsset(file, new webpack.sources.RawSource(code.replace(QUOTED_PLACEHOLDER, () => table)));
    }
  }
}

/** SHA-256 digests make the first load smaller than those of SHA-384, by a third of the digests' size. */
function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

class SealedChunksRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    // Runs after the module that creates the global for chunks.
    super('sealed chunks', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { chunkLoadingGlobal, chunkLoadTimeout } = this.compilation?.outputOptions ?? {};
    return RUNTIME.replace('GLOBAL', JSON.stringify(chunkLoadingGlobal)).replace('TIMEOUT', String(chunkLoadTimeout));
  }
}

const { loadScript, moduleFactories, moduleCache } = webpack.RuntimeGlobals;

/** Uses only functions captured at the start and those that `lockRealm` makes read-only. */
const RUNTIME = `
var name = GLOBAL;
var methodOf = (method) => Function.prototype.call.bind(method);
var propertyOf = (prototype, property) => Object.getOwnPropertyDescriptor(prototype, property);
var scriptProperty = (property) => methodOf(propertyOf(HTMLScriptElement.prototype, property).set);
var createElement = document.createElement.bind(document);
var append = document.head.appendChild.bind(document.head);
var listen = methodOf(EventTarget.prototype.addEventListener);
var removeElement = methodOf(Element.prototype.remove);
var setSource = scriptProperty('src');
// Where the page requires Trusted Types: no other script reaches this policy, and no other can have its name.
var urlOf = (url) => url;
try {
  var policy = window.trustedTypes.createPolicy('fathom', { createScriptURL: urlOf });
  urlOf = policy.createScriptURL.bind(policy);
} catch {
  // A browser without them, or a page whose headers name other policies.
}
var setIntegrity = scriptProperty('integrity');
var setCrossOrigin = scriptProperty('crossOrigin');
var currentScript = propertyOf(Document.prototype, 'currentScript').get.bind(document);
var startTimer = setTimeout.bind(window);
var stopTimer = clearTimeout.bind(window);
var digests = '${PLACEHOLDER}';
var tries = Object.create(null);
var loading = new Set();
var startLoading = loading.add.bind(loading);
var finishLoading = loading.delete.bind(loading);

// A script cannot define a module or a cached module by a property of Object.prototype.
Object.setPrototypeOf(${moduleFactories}, null);
Object.setPrototypeOf(${moduleCache}, null);

${loadScript} = (url, done, key, chunkId) => {
  var script = createElement('script');
  tries[url] = (tries[url] || 0) + 1;
  // A browser does not repeat a request to a URL that is still pending.
  setSource(script, urlOf(tries[url] > 1 ? url + '?try=' + tries[url] : url));
  setCrossOrigin(script, 'anonymous');
  setIntegrity(script, 'sha256-' + digests[chunkId]);
  var timer = startTimer(() => finish({ type: 'timeout', target: script }), TIMEOUT);
  var finish = (event) => {
    stopTimer(timer);
    finishLoading(script);
    removeElement(script);
    done(event);
  };
  listen(script, 'load', finish);
  listen(script, 'error', finish);
  startLoading(script);
  append(script);
};

var receive = window[name].push;
var chunks = Object.freeze({
  push: Object.freeze((chunk) => {
    if (!finishLoading(currentScript())) throw new Error(name + ' only receives chunks of the host');
    receive([chunk[0], chunk[1]]);
  }),
});
// Each chunk assigns the global to itself, which must not throw.
Object.defineProperty(window, name, { configurable: false, get: () => chunks, set: () => undefined });
`;
