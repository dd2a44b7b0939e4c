import { scriptUrl, trustFolder } from './trustFolder';

const FOLDER = 'https://lending.example/v1/';
const ENTRY = `${FOLDER}remoteEntry.js`;

/** A page in a browser with Trusted Types, as far as the package meets it. */
function pageAllowing(allowed: readonly string[]) {
  const created: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
      if (!allowed.includes(name) || created.includes(name)) throw new TypeError(`Policy "${name}" disallowed.`);
      created.push(name);
      return { createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}` };
    },
  };
  return { page: { trustedTypes }, created };
}

it('makes URLs below a trusted folder acceptable to the page, and leaves others to it', () => {
  const { page, created } = pageAllowing(['fathom']);
  trustFolder(FOLDER, page);
  trustFolder('https://dao.example/', page);
  expect(created).toEqual(['fathom']);
  for (const address of [ENTRY, 'https://dao.example/main.js?try=2']) {
    expect(scriptUrl(address, page)).toBe(`trusted ${address}`);
  }
  for (const other of [`${FOLDER}../v2/a.js`, 'https://lending.example/v1', 'https://evil.example/a.js', '/a.js']) {
    expect(scriptUrl(other, page)).toBe(other);
  }
});

it('provides the function that chunk loaders of areas call, which no script of the page can replace', () => {
  const { page } = pageAllowing(['fathom']);
  trustFolder(FOLDER, page);
  const own = Object.getOwnPropertyDescriptor(page, 'fathomScriptUrl');
  expect(own).toMatchObject({ writable: false, configurable: false });
  expect((own?.value as (address: string) => string)(ENTRY)).toBe(`trusted ${ENTRY}`);
});

it('leaves URLs as they are on a page that allows no policy of its name', () => {
  const { page } = pageAllowing(['dompurify']);
  trustFolder(FOLDER, page);
  expect(scriptUrl(ENTRY, page)).toBe(ENTRY);
  expect(page).not.toHaveProperty('fathomScriptUrl');
});

it('leaves URLs as they are in a browser without Trusted Types', () => {
  const page = {};
  trustFolder(FOLDER, page);
  expect(scriptUrl(ENTRY, page)).toBe(ENTRY);
  expect(page).not.toHaveProperty('fathomScriptUrl');
});
