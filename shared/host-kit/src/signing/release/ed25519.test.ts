import type * as ed25519 from './ed25519';

/** RFC 8032, section 7.1, test 3. */
const PUBLIC_KEY = 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025';
const MESSAGE = new Uint8Array([0xaf, 0x82]);
const SIGNATURE =
  '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a';

type Module = typeof ed25519;
type Verify = Module['verifyEd25519'];

/** Loads the module with a WebCrypto that lacks Ed25519. */
function withoutEd25519(): Verify {
  const { subtle } = crypto;
  Object.defineProperty(subtle, 'importKey', {
    configurable: true,
    value: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')),
  });
  const verify = evaluate();
  Reflect.deleteProperty(subtle, 'importKey');
  return verify;
}

function evaluate(): Verify {
  let loaded: Verify | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Module>('./ed25519').verifyEd25519;
  });
  if (!loaded) throw new Error('the module was not evaluated');
  return loaded;
}

describe.each([
  ['WebCrypto', evaluate],
  ['@noble/ed25519, where WebCrypto has no Ed25519', withoutEd25519],
])('with %s', (_name, load) => {
  const verify = load();

  test('accepts the signature of the RFC', async () => {
    expect(await verify(PUBLIC_KEY, MESSAGE, SIGNATURE)).toBe(true);
  });

  test('refuses another message, another signature and another key', async () => {
    expect(await verify(PUBLIC_KEY, new Uint8Array([0xaf, 0x83]), SIGNATURE)).toBe(false);
    expect(await verify(PUBLIC_KEY, MESSAGE, SIGNATURE.replace('62', '63'))).toBe(false);
    expect(await verify('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', MESSAGE, SIGNATURE)).toBe(
      false,
    );
  });
});
