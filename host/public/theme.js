// Before the first paint: the colours that the user chose, or the system's. createPreferences.ts reads the same key.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('fathom.theme');
  } catch {
    // A blocked store: the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
