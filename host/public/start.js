// Requests at once what the app is about to read: the configuration, the release of the open area and its scripts; for
// the portfolio of an account, those of all areas.
// Nothing of it is trusted: the host verifies every byte as if it had requested it itself, and a script runs only with
// the digest that the signed release lists.
(function () {
  const AREAS = ['fxd', 'dao', 'lending', 'vaults'];
  const started = new Map();
  const texts = new Map();

  function stored(key) {
    try {
      return localStorage.getItem('fathom.' + key) || undefined;
    } catch {
      // A blocked store: a first visit.
      return undefined;
    }
  }

  // Read to its end at once, even if the host never takes it: otherwise the connection stays open, and each further
  // turn would wait for the scripts of the host, which run meanwhile. The host reports a failure.
  function request(address, credentials) {
    if (!started.has(address)) {
      const response = fetch(address, { cache: 'no-store', credentials });
      const text = response.then((it) => it.text());
      const taken = text.then(async (body) => new Response(body, { status: (await response).status }));
      taken.catch(function () {});
      texts.set(address, text);
      started.set(address, taken);
    }
    return texts.get(address);
  }

  // Fails for what the host has requested itself, and goes on with.
  async function json(text) {
    return JSON.parse(await text);
  }

  function preload(address, integrity) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  }

  function hasDigest(name) {
    return /\.[0-9a-f]{8}\.js$/.test(name);
  }

  // Preloads of the page itself that only an account needs.
  function preloadForAccount() {
    for (const link of document.querySelectorAll('link[rel="account-preload"]')) link.rel = 'preload';
  }

  const hasAccount = stored('connected') === 'true';
  const isWatching = new URLSearchParams(location.search).has('as');

  function requestManifests(folder) {
    request(folder + 'mf-manifest.json', 'omit');
    return request(folder + 'area-manifest.json', 'omit');
  }

  async function startRelease(folder) {
    const { files, start } = await json(requestManifests(folder));
    const ofArea = start.files.concat(hasAccount ? start.account : []);
    for (const name of isPortfolio ? start.portfolio || [] : ofArea) {
      const address = new URL(name, folder).href;
      // The entry, whose name has no digest, would be requested again if the host is requesting it.
      const isLate = !hasDigest(name) && started.get(folder + 'mf-manifest.json') === undefined;
      if (files[name] && address.startsWith(folder) && !isLate) preload(address, files[name]);
    }
  }

  function requestSigned(folder) {
    request(folder + 'release.json', 'omit');
    requestManifests(folder);
  }

  // The folder of the release that ran last on this device (releaseMemory.ts).
  function lastRelease(name) {
    try {
      return String(JSON.parse(stored('release.' + name)).good.folder);
    } catch {
      return '';
    }
  }

  async function startSigned(area, remote) {
    const isPreview = remote.preview && stored('preview.' + area) === 'chosen';
    const pointer = new URL(isPreview ? remote.preview : '', new URL(remote.pointer, location.origin)).href;
    const releases = new URL('.', pointer).href;
    request(new URL('root.json', pointer).href, 'omit');
    const current = json(request(pointer, 'omit'));
    // Mostly the current one: its lists are here when the pointer is.
    const last = lastRelease(isPreview ? 'preview.' + area : area);
    if (last.startsWith(releases)) requestSigned(last);
    const folder = new URL((await current).release + '/', pointer).href;
    if (!folder.startsWith(releases)) return;
    requestSigned(folder);
    await startRelease(folder);
  }

  // As in pageRoutes.ts: a page of a gateway keeps paths in the fragment, and its files next to it.
  const isGateway = document.documentElement.dataset.routes === 'hash';
  const path = isGateway ? location.hash.slice(1) : location.pathname;
  const first = (path.split(/[/?#]/)[1] || '').toLowerCase();
  const isArea = AREAS.includes(first);
  const isHome = path.split(/[?#]/)[0].replace(/^\//, '') === '';
  const isPortfolio = first === 'portfolio' || (isHome && hasAccount && stored('home') === 'portfolio');

  // What the user read here last, as text, in place of a gray shape (headingMemory.ts).
  function lastHeading() {
    const head = document.createElement('div');
    head.className = 'start-head';
    try {
      const screen = (isArea ? path.split(/[?#]/)[0] : '/lending') + (hasAccount ? ' account' : '');
      for (const text of JSON.parse(stored('headings'))[screen].slice(0, 2)) {
        head.appendChild(document.createElement('p')).textContent = String(text).slice(0, 240);
      }
      return head;
    } catch {
      // None is known, or what is stored is damaged.
      return undefined;
    }
  }

  // Before the shape is painted, so that nothing moves.
  function displayHeading(head) {
    const observer = new MutationObserver(function () {
      const shape = document.querySelector('.start-title');
      if (!shape) return;
      observer.disconnect();
      shape.replaceWith(head);
    });
    observer.observe(document, { childList: true, subtree: true });
  }

  async function startArea(area, remote) {
    // A frame loads its own scripts.
    if (!remote || remote.isolation === 'frame') return;
    if (remote.pointer) await startSigned(area, remote);
    else await startRelease(new URL('.', new URL(remote.manifest, location.origin)).href);
  }

  async function start() {
    const file = isGateway ? new URL('config/app.json', location.href.split('#')[0]).href : '/config/app.json';
    const configuration = await json(request(file, 'same-origin'));
    if (configuration.features && configuration.features.maintenance) return;
    const areas = !isPortfolio ? [isArea ? first : 'lending'] : hasAccount || isWatching ? AREAS : [];
    await Promise.all(areas.map((area) => startArea(area, configuration.remotes[area])));
  }

  const head = lastHeading();
  if (head) displayHeading(head);
  if (hasAccount || isWatching) {
    if (document.readyState !== 'loading') preloadForAccount();
    else document.addEventListener('readystatechange', preloadForAccount, { once: true });
  }
  window.fathomPrefetched = started;
  // The first number that is formatted waits for the browser's data of all locales, 60 ms on a slow device. It has nothing
  // else to do until the main script is there. Safari does not know when it is idle.
  window.requestIdleCallback?.(() => new Intl.NumberFormat());
  // The host makes every request that was not started.
  start().catch(function () {});
})();
