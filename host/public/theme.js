// Before the first paint: the colours that the user chose, or the system's (createPreferences.ts reads the same key), and
// the area whose shape is displayed until the app draws itself. Without its main script it never does: the page says so.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('fathom.theme');
  } catch {
    // A blocked store: the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var page = document.documentElement.dataset;
  page.theme = dark ? 'dark' : 'light';
  var path = page.routes === 'hash' ? location.hash.slice(1) : location.pathname + location.hash;
  var area = (path.split(/[/?#]/)[1] || '').toLowerCase();
  var isInfo = /#(status|glossary)/.test(path);
  document.addEventListener(
    'error',
    function (event) {
      if (!/\/main\.[^/]*js$/.test(event.target.src)) return;
      page.failed = '';
      document.querySelector('.start-status').textContent =
        "The app couldn't be loaded. Your funds are safe on-chain. Reload the page to try again.";
    },
    true,
  );
  page.area = isInfo ? 'none' : ['fxd', 'dao', 'vaults'].includes(area) ? area : 'lending';
})();
