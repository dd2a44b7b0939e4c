import { allowOwnScripts } from './allowOwnScripts';

const FOLDER = 'https://lending.example/releases/1.0.0/';
const page = globalThis as { __webpack_public_path__?: string };

interface Rules {
  createScriptURL?: (address: string) => string | null;
}

function withTrustedTypes(allowed: readonly string[]): ReadonlyMap<string, Rules> {
  const policies = new Map<string, Rules>();
  class Factory {
    createPolicy(name: string, rules: Rules) {
      if (!allowed.includes(name) || policies.has(name)) throw new TypeError(`Policy "${name}" disallowed.`);
      policies.set(name, rules);
      return rules;
    }
  }
  Reflect.set(window, 'trustedTypes', new Factory());
  return policies;
}

beforeEach(() => {
  page.__webpack_public_path__ = FOLDER;
});
afterEach(() => {
  delete page.__webpack_public_path__;
  Reflect.deleteProperty(window, 'trustedTypes');
});

it('lets the page load scripts of its own release, and no others', () => {
  const policies = withTrustedTypes(['default', 'fathom']);
  allowOwnScripts();
  const urlOf = policies.get('default')?.createScriptURL;
  expect(urlOf?.(`${FOLDER}main.0123abcd.js?try=2`)).toBe(`${FOLDER}main.0123abcd.js?try=2`);
  for (const address of [
    `${FOLDER}../1.1.0/main.js`,
    'https://lending.example/main.js',
    'https://evil.example/releases/1.0.0/main.js',
    'main.js',
    'data:text/javascript,alert(1)',
  ]) {
    expect(urlOf?.(address)).toBeNull();
  }
});

it('leaves no name of a policy to other scripts', () => {
  const policies = withTrustedTypes(['default', 'fathom']);
  allowOwnScripts();
  expect(policies.get('fathom')).toEqual({});
});

it('works with headers that allow one name, and in a browser without Trusted Types', () => {
  const policies = withTrustedTypes(['default']);
  allowOwnScripts();
  expect([...policies.keys()]).toEqual(['default']);
  Reflect.deleteProperty(window, 'trustedTypes');
  expect(allowOwnScripts).not.toThrow();
});
