import { restrictSinks } from './trustedTypes';

type Rule = (text: string, type?: string, sink?: string) => string | null;

/** Fakes a page with Trusted Types: each policy name can be created once. */
function openPage() {
  const policies = new Map<string, Readonly<Record<'createHTML' | 'createScriptURL', Rule>>>();
  class Factory {
    get defaultPolicy() {
      return policies.get('default');
    }
    createPolicy(name: string, rules: Readonly<Record<'createHTML' | 'createScriptURL', Rule>>) {
      if (policies.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
      policies.set(name, rules);
      return rules;
    }
  }
  const trustedTypes = new Factory();
  return { page: { trustedTypes }, trustedTypes, rules: () => policies.get('default') };
}

function restricted(sourceOf: (address: string) => string | null = () => null) {
  const opened = openPage();
  restrictSinks(opened.page, sourceOf);
  const rules = opened.rules();
  if (!rules) throw new Error('no policy');
  return { ...opened, rules };
}

it.each([
  '<img src=x onerror=alert(1)>',
  '<img src=x\nONERROR = alert(1)>',
  '<img src="x"onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<script src="https://lending.example/other.js"></script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<iframe srcdoc="x"></iframe>',
  '<p><iframe src="https://evil.example"></p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><button>Continue</button></form>',
])('refuses %j as markup', (html) => {
  const { rules } = restricted();
  expect(rules.createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBeNull();
});

it.each([
  '',
  'Switched to Lisk',
  '.notice { color: red; }',
  '<img style="width: 20px" src="data:image/svg+xml;base64,AA=="/>Switched to <span class="strong">Lisk</span>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  '<p>A link to <a href="https://example.org/?only=1">a page</a></p>',
])('lets a wallet display %j', (html) => {
  const { rules } = restricted();
  expect(rules.createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBe(html);
});

it('lets any markup be parsed into a document that runs nothing, and nowhere else', () => {
  const { rules } = restricted();
  const html = '<img src=x onerror=alert(1)>';
  expect(rules.createHTML(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html);
  expect(rules.createHTML(html, 'TrustedHTML', 'Document parseHTMLUnsafe')).toBeNull();
  expect(rules.createHTML(html)).toBeNull();
});

it('gives a script the URL that is decided, and refuses the assignment without one', () => {
  const { rules } = restricted((address) => (address.endsWith('/listed.js') ? address : null));
  expect(rules.createScriptURL('https://lending.example/listed.js')).toBe('https://lending.example/listed.js');
  expect(rules.createScriptURL('https://evil.example/script.js')).toBeNull();
});

it.each(['chrome-extension://abc/inpage.js', 'moz-extension://abc/inpage.js', 'safari-web-extension://abc/inpage.js'])(
  'leaves %s to the user, who installed it',
  (address) => {
    const { rules } = restricted();
    expect(rules.createScriptURL(address)).toBe(address);
  },
);

it('refuses an address that only looks like that of an extension', () => {
  const { rules } = restricted();
  expect(rules.createScriptURL('https://evil-extension://x')).toBeNull();
  expect(rules.createScriptURL('https://evil.example/chrome-extension://x')).toBeNull();
});

it('gives no script the policy, which could be called with another sink than is used', () => {
  const { trustedTypes, rules } = restricted();
  const found = trustedTypes.defaultPolicy;
  expect(found).not.toBe(rules);
  // It only returns a string, which the browser checks when it is used.
  const html = '<img src=x onerror=alert(1)>';
  expect(found?.createHTML(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html);
  expect(Object.isFrozen(found)).toBe(true);
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(trustedTypes), 'defaultPolicy');
  expect(own).toMatchObject({ configurable: false, set: undefined });
});

it('lets no other script take its name', () => {
  const { trustedTypes } = restricted();
  expect(() => trustedTypes.createPolicy('default', { createHTML: (x) => x, createScriptURL: (x) => x })).toThrow(
    'already exists',
  );
});

it('reports a page on which another script was first, and goes on', () => {
  const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { page, trustedTypes } = openPage();
  const first = { createHTML: () => null, createScriptURL: () => null };
  trustedTypes.createPolicy('default', first);
  restrictSinks(page, (address) => address);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('another script'), expect.any(TypeError));
  expect(trustedTypes.defaultPolicy).toBe(first);
  log.mockRestore();
});

it('changes nothing in a browser without Trusted Types', () => {
  expect(() => restrictSinks({}, () => null)).not.toThrow();
});
