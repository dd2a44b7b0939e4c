/** Displayed while this device stores nothing for the site. */
export const storageText = {
  notice:
    "This browser doesn't store your changes on this site: site data is blocked, or its storage is full. Settings, entries and the list of your transactions are lost when you reload or close this page. Your funds aren't affected. Allow site data or free some space in your browser's settings, then reload.",
  close: 'Close this notice',
} as const;
