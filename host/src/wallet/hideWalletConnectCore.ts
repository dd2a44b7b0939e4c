/** The property in which WalletConnect's library shares its core with other copies of itself. */
const CORE = '_walletConnectCore_';

/**
 * Keeps WalletConnect's core, which holds the keys of the session, out of the page's objects: the
 * library would store it there, and use one that is there already. Call it before the code of an
 * area runs.
 */
export function hideWalletConnectCore(page: Window): void {
  if (Object.hasOwn(page, CORE)) return;
  Object.defineProperty(page, CORE, { get: () => undefined, set: () => undefined });
}
