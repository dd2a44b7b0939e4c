/** A page that did not start, or stopped. */
export const brokenPageText = {
  start: {
    title: "The app couldn't be loaded",
    text: 'Your funds are not affected. Check your connection and reload the page.',
  },
  stopped: {
    title: 'The app stopped because of an error',
    text: 'Transactions that you already sent are not affected. Reload the page and check your activity before you repeat an action.',
  },
} as const;
