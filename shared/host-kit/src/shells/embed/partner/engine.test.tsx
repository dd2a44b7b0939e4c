import { findEngineProblem, NEEDED, refuseEngine } from './engine';
import { startPage } from '../page/startPage';

/** Returns a window that lacks only these features. */
function pageWithout(lacking: readonly string[], userAgent: string): Window {
  const present = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        const next = [...path, String(name)];
        if (lacking.includes(next.join('.'))) return undefined;
        if (name === 'supports') return (condition: string) => !lacking.includes(condition);
        if (name === 'userAgent') return userAgent;
        if (next.join('.') === 'document')
          return lacking.includes('adoptedStyleSheets') ? {} : { adoptedStyleSheets: [] };
        return present(next);
      },
    });
  return present([]) as Window;
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/95.0.0.0 Safari/537.36';

it('a browser with everything that is needed has no problem', () => {
  expect(findEngineProblem(pageWithout([], CHROME))).toBeUndefined();
});

it.each([...NEEDED, 'adoptedStyleSheets', 'selector(:has(a))', '(height: 1dvh)', '(container-type: inline-size)'])(
  'a browser without %s is refused',
  (name) => {
    expect(findEngineProblem(pageWithout([name], CHROME))).toBe(
      "This page doesn't run in Chrome 95: update it, or open the page in Chrome or Edge 109, Firefox 128, Safari 16.4 or a later version; your funds are safe on-chain.",
    );
  },
);

it.each([
  ['Chrome 80', 'Mozilla/5.0 Chrome/80.0.1 Safari/537.36'],
  ['Edge 18.17', 'Mozilla/5.0 Chrome/64.0 Safari/537.36 Edge/18.17'],
  ['Opera 76', 'Mozilla/5.0 Chrome/90.0 Safari/537.36 OPR/76.0'],
  ['Samsung Internet 14', 'Mozilla/5.0 (Linux; Android 11) SamsungBrowser/14.0 Chrome/87.0 Mobile Safari/537.36'],
  ['Firefox 78', 'Mozilla/5.0 (Windows NT 6.1; rv:78.0) Gecko/20100101 Firefox/78.0'],
  ['Safari 15.6', 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) Version/15.6 Mobile/15E148 Safari/604.1'],
  ['this browser', 'Something/1.0'],
])('the sentence names %s', (name, userAgent) => {
  expect(findEngineProblem(pageWithout(['Array.prototype.at'], userAgent))).toContain(`doesn't run in ${name}:`);
});

it('a recent browser in which something was removed is told what', () => {
  expect(findEngineProblem(pageWithout(['Object.hasOwn'], 'Mozilla/5.0 Chrome/141.0.0.0 Safari/537.36'))).toBe(
    "This page doesn't run in Chrome 141, which lacks Object.hasOwn: turn off the extension or setting that removed it, or open the page in another browser; your funds are safe on-chain.",
  );
});

it('a page without the element of the app is left as it is', () => {
  document.body.innerHTML = '<p>Another page</p>';
  refuseEngine(window);
  expect([document.body.textContent, document.documentElement.dataset.engine]).toEqual(['Another page', undefined]);
});

it('a refused page displays the sentence alone, and loads no code', () => {
  document.body.innerHTML = '<div id="app"><p>The app is loading</p></div>';
  // jsdom lacks most of the browser.
  refuseEngine(window);
  expect(document.querySelector('#app')?.textContent).toMatch(
    /^This page doesn't run in [^:]+: [^.]+16\.4 [^.]+on-chain\.$/,
  );
  const load = jest.fn();
  startPage(load);
  expect(load).not.toHaveBeenCalled();
  delete document.documentElement.dataset.engine;
});
